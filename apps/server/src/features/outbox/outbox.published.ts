export { hasUndelivered, undeliveredOf } from './undelivered'
export { undeliveredPart } from './undelivered-part'
