export { undeliveredPart } from './undelivered-part'
