import { offersPart, readCustomerOffers } from './offers.views'

export { offersPart, readCustomerOffers }
