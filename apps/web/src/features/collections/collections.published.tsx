import { lazyPart } from '../../lib/lazy-part'
import { withTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

/** The invoices and collections of an operation; loads its own texts. */
export const OperationMoney = lazyPart(
  () => withTexts(import('./operation/OperationMoney'), 'collections'),
  <Skeletons count={2} height={36} />,
)
