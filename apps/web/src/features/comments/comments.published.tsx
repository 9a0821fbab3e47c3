import { type ComponentProps, lazy, Suspense } from 'react'
import { needTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

const Panel = lazy(async () => {
  const [panel] = await Promise.all([import('./Comments'), needTexts('comments', 'attachments')])
  return panel
})

/** The comments on an operation; brings its own texts. */
export function Comments(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={<Skeletons count={3} height={56} />}>
      <Panel {...props} />
    </Suspense>
  )
}
