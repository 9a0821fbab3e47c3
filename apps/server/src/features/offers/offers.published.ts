import { offersPart } from './offers.views'

export { offersPart }
