import { contractsPart, withContracts } from './contract-status'

/** What other features may use of the signing. */
export { contractsPart, withContracts }
