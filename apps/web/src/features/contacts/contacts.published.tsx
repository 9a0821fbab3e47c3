import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeletons } from '../../ui/feedback/Skeletons'

const Tab = lazy(async () => ({ default: (await import('./ContactsTab')).ContactsTab }))

export function ContactsTab(props: ComponentProps<typeof Tab>) {
  return (
    <Suspense fallback={<Skeletons count={4} height={40} />}>
      <Tab {...props} />
    </Suspense>
  )
}

export { CorrectionNote } from './CorrectionNote'
export { takenBy } from './contact-form'
