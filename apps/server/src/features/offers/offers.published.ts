export { offersPart, readCustomerOffers } from './offers.views'
