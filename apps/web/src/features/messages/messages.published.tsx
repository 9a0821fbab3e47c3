import { type ComponentProps, lazy, Suspense } from 'react'
import { needTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

const Panel = lazy(async () => {
  const [panel] = await Promise.all([import('./Conversation'), needTexts('messages', 'attachments')])
  return panel
})

/** The conversation about an operation; loads its own texts. */
export function Conversation(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={<Skeletons count={3} height={56} />}>
      <Panel {...props} />
    </Suspense>
  )
}
