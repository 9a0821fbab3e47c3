export { undeliveredOf } from './undelivered'
export { undeliveredPart } from './undelivered-part'
