import { type ComponentProps, Suspense } from 'react'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { DeferredComments } from './deferred-comments'

/** The comments on an operation; brings its own texts. */
export function Comments(props: ComponentProps<typeof DeferredComments>) {
  return (
    <Suspense fallback={<Skeletons count={3} height={56} />}>
      <DeferredComments {...props} />
    </Suspense>
  )
}
