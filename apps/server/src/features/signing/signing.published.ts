import { addressWarnings, contractsPart, withContracts } from './contract-status'
import { contractLink } from './link/contract-mails'
import { sendAgain } from './link/resend-contract'
import { signedFeesPart, voidOutdatedSignatures } from './outdated-signatures'
import { signedHolders } from './signing-rounds'
import { validateContract } from './validate-contract'

/** The kind of e-mail that carries a holder's link: it is not sent again but replaced by a fresh one. */
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
