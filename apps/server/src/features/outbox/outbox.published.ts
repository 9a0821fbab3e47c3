import { undeliveredPart } from './undelivered-part'

export { undeliveredPart }
