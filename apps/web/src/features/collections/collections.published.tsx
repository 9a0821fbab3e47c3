import { type ComponentProps, lazy, Suspense } from 'react'
import { needTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

const Money = lazy(async () => {
  const [money] = await Promise.all([import('./operation/OperationMoney'), needTexts('collections')])
  return money
})

/** What was invoiced of the fees of an operation, and what money has arrived; loads its own texts. */
export function OperationMoney(props: ComponentProps<typeof Money>) {
  return (
    <Suspense fallback={<Skeletons count={2} height={36} />}>
      <Money {...props} />
    </Suspense>
  )
}
