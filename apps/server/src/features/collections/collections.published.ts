export { type FeesOfRow, feesOf, presentFees } from './operation/fees-of'
