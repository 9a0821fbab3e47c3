import { contactOf, linkContact } from './contact-links'
import { contactsPart } from './contacts.views'

/** What other features may use of the contacts. */
export { contactOf, contactsPart, linkContact }
