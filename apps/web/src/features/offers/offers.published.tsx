import type { ClosedOperation, CustomerOperation } from '@llave/api-contract/operations'
import { lazyPart } from '../../lib/lazy-part'
import { withTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

const Customer = lazyPart(
  () => withTexts(import('./customer/CustomerOffers'), 'offers', 'states'),
  <Skeletons count={3} height={120} />,
)

export const OffersTab = lazyPart(
  () => withTexts(import('./staff/OffersTab'), 'offers', 'states', 'day'),
  <Skeletons count={6} height={40} />,
)

/** The released offers for the customer to compare, and to prefer one; loads its own texts. */
export function CustomerOffers({ operation }: { readonly operation: CustomerOperation }) {
  return <Customer operation={operation} papers={operation} />
}

/** The same for a closed request, read-only. */
export function ClosedOffers({ operation }: { readonly operation: ClosedOperation }) {
  return <Customer operation={operation} papers={null} />
}
