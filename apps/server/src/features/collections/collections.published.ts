export { type FeesOfRow, feesOf, netOf, presentFees } from './operation/fees-of'
