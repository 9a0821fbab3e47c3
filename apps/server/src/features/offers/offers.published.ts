export { changesOfProposals, offersPart, readCustomerOffers } from './offers.views'
