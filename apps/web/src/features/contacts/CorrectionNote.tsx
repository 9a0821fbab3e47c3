import { lazyPart } from '../../lib/lazy-part'
import { withTexts } from '../../lib/texts/texts'

/** What the correction that is being typed will change; nothing while nothing is corrected. */
export const CorrectionNote = lazyPart(() => withTexts(import('./CorrectionLines'), 'corrections'))
