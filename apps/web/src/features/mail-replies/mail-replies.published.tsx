import { type ComponentProps, lazy, Suspense } from 'react'
import { needTexts } from '../../lib/texts/texts'

const Panel = lazy(async () => {
  const [panel] = await Promise.all([import('./AsideMails'), needTexts('mailReplies')])
  return panel
})

/** E-mails that were set aside; loads its own texts, and takes no place before it knows of any. */
export function AsideMails(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
