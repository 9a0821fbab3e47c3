import { contractsPart, withContracts } from './contract-status'

export { contractsPart, withContracts }
