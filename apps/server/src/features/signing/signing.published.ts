import { presentContract, signingOf } from './contract-status'

/** What other features may use of the signing. Nothing here may use the operations, which use this. */
export { presentContract, signingOf }
