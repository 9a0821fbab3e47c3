import { lazyPart } from '../../lib/lazy-part'
import { Skeletons } from '../../ui/feedback/Skeletons'

export const ContactsTab = lazyPart(() => import('./ContactsTab'), <Skeletons count={4} height={40} />)

export { CorrectionNote } from './CorrectionNote'
export { takenBy } from './contact-form'
