import { lazyPart } from '../../lib/lazy-part'
import { withTexts } from '../../lib/texts/texts'

/** Where the correction of a person that is being typed goes; nothing while nothing is corrected. */
export const CorrectionNote = lazyPart(() => withTexts(import('./CorrectionLines'), 'corrections'))
