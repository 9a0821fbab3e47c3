export { contractGapsOf, contractGapsPart } from './contract/contract-gaps'
export { addressWarnings, contractsPart, withContracts } from './contract-status'
/** The e-mail with a holder's link, which is replaced by a fresh one instead of being resent. */
export { contractLink } from './link/contract-mails'
export { renewContractLink } from './link/request-link'
export { sendAgain } from './link/resend-contract'
export { contractWaits } from './link/waiting-contracts'
export { signedFeesPart, voidOutdatedSignatures } from './outdated-signatures'
export { validateContract } from './validate-contract'
