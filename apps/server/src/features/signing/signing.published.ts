export { contractGapsOf, contractGapsPart } from './contract/contract-gaps'
/** An empty document with our typeface. */
export { closePaper, drawFoot, INK, openPaper, PAGE } from './contract/pdf-paper'
export { preContractPack } from './contract/pre-contract-pack'
export { contractDraft } from './contract/shown-contract'
export { addressWarnings, contractsPart, readContracts, withContracts } from './contract-status'
/**
 * The e-mail with a holder's link, which is replaced by a fresh link instead of being sent again; and the e-mail with
 * the link to confirm an address, whose lifetime starts again.
 */
export { contractLink, holderEmailChanged } from './link/contract-mails'
export { renewConfirmLink } from './link/renew-confirm-link'
export { renewContractLink, sendFreshLink } from './link/request-link'
export { sendAgain } from './link/resend-contract'
export { contractWaits } from './link/waiting-contracts'
export { signedFeesPart, voidOutdatedSignatures } from './outdated-signatures'
export { readOwnSignature } from './own-signature'
export { sealContract } from './seal/seal-contract'
export { validateContract } from './validate-contract'
