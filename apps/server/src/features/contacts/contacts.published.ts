import { contactOf, linkContact } from './contact-links'
import { contactsPart } from './contacts.views'

export { contactOf, contactsPart, linkContact }
