import { lazyPart } from '../../lib/lazy-part'
import { withTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

/** The conversation about an operation; loads its own texts. */
export const Conversation = lazyPart(
  () => withTexts(import('./Conversation'), 'messages', 'attachments'),
  <Skeletons count={3} height={56} />,
)
