import { lazyPart } from '../../lib/lazy-part'
import { withTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

/** The released offers for the customer to compare, and to prefer one of a live request. */
export const CustomerOffers = lazyPart(
  () => withTexts(import('./customer/CustomerOffers'), 'offers', 'states'),
  <Skeletons count={3} height={120} />,
)

export const OffersTab = lazyPart(
  () => withTexts(import('./staff/OffersTab'), 'offers', 'states', 'day'),
  <Skeletons count={6} height={40} />,
)
