import { contractsPart, withContracts } from './contract-status'
import { signedFeesPart, voidOutdatedSignatures } from './outdated-signatures'

export { contractsPart, signedFeesPart, voidOutdatedSignatures, withContracts }
