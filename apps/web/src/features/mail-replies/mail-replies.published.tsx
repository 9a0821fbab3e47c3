import { lazyPart } from '../../lib/lazy-part'
import { withTexts } from '../../lib/texts/texts'

/** E-mails that were set aside; loads its own texts, and takes no space until it knows of any. */
export const AsideMails = lazyPart(() => withTexts(import('./AsideMails'), 'mailReplies'))
