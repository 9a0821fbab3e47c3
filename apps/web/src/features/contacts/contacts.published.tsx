import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeletons } from '../../ui/feedback/Skeletons'

const Tab = lazy(async () => ({ default: (await import('./ContactsTab')).ContactsTab }))

/** Who takes part in an operation; needs the texts `contacts` and `states`. */
export function ContactsTab(props: ComponentProps<typeof Tab>) {
  return (
    <Suspense fallback={<Skeletons count={4} height={40} />}>
      <Tab {...props} />
    </Suspense>
  )
}
