import { addressWarnings, contractsPart, withContracts } from './contract-status'
import { contractLink } from './link/contract-mails'
import { sendAgain } from './link/resend-contract'
import { signedFeesPart, voidOutdatedSignatures } from './outdated-signatures'
import { signedHolders } from './signing-rounds'
import { validateContract } from './validate-contract'

/** The e-mail with a holder's link, which is replaced by a fresh one instead of being resent. */
const CONTRACT_LINK = contractLink.key

export {
  addressWarnings,
  CONTRACT_LINK,
  contractLink,
  contractsPart,
  sendAgain,
  signedFeesPart,
  signedHolders,
  validateContract,
  voidOutdatedSignatures,
  withContracts,
}
