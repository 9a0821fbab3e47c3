import { type ComponentProps, lazy, Suspense } from 'react'
import { needTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

const Tab = lazy(async () => {
  const [tab] = await Promise.all([import('./contract-tab/ContractTab'), needTexts('signing')])
  return tab
})

/** The contracts of a request, for its customer; brings its own texts. */
export function CustomerContract(props: ComponentProps<typeof Tab>) {
  return (
    <Suspense fallback={<Skeletons count={3} height={120} />}>
      <Tab {...props} />
    </Suspense>
  )
}
