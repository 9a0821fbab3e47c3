export { addressWarnings, contractsPart, withContracts } from './contract-status'
/** The e-mail with a holder's link, which is replaced by a fresh one instead of being resent. */
export { contractLink } from './link/contract-mails'
export { sendAgain } from './link/resend-contract'
export { signedFeesPart, voidOutdatedSignatures } from './outdated-signatures'
export { validateContract } from './validate-contract'
