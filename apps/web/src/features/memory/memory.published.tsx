import { lazyPart } from '../../lib/lazy-part'
import { withTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

/** What banks made of operations like this one: of all, or of one bank. */
export const BankMemory = lazyPart(
  () => withTexts(import('./BankMemory'), 'memory', 'states'),
  <Skeletons count={2} height={36} />,
)

/** The same of all banks, as a part of a page. */
export const MemoryCard = lazyPart(
  () => withTexts(import('./MemoryCard'), 'memory', 'states'),
  <Skeletons count={2} height={36} />,
)

/** The same behind a button, where there is little room. */
export const MemoryButton = lazyPart(() => withTexts(import('./MemoryButton'), 'memory', 'states'))
