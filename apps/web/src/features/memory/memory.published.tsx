import { lazyPart } from '../../lib/lazy-part'
import { withTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

/** The banks' answers to similar operations: of all banks, or of one. */
export const BankMemory = lazyPart(
  () => withTexts(import('./BankMemory'), 'memory', 'states'),
  <Skeletons count={2} height={36} />,
)

/** The same for all banks, as a part of a page. */
export const MemoryCard = lazyPart(
  () => withTexts(import('./MemoryCard'), 'memory', 'states'),
  <Skeletons count={2} height={36} />,
)

/** The same behind a button, for places with little room. */
export const MemoryButton = lazyPart(() => withTexts(import('./MemoryButton'), 'memory', 'states'))
