import { changeHolderEmail } from './change-holder-email'

/** What other features may use of the questionnaires. */
export { changeHolderEmail }
