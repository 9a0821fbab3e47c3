export { changesOfProposals, offersPart, readCustomerOffers } from './offers.views'
export { addOffer } from './save-offer'
