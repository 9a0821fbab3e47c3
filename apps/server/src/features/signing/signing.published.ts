import { contractsPart, withContracts } from './contract-status'
import { signedFeesPart, voidOutdatedSignatures } from './outdated-signatures'
import { validateContract } from './validate-contract'

export { contractsPart, signedFeesPart, validateContract, voidOutdatedSignatures, withContracts }
