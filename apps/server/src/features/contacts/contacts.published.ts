import { addContactWithoutEmail, contactOfHolder, linkContact } from './contact-links'
import { contactsPart } from './contacts.views'

export { addContactWithoutEmail, contactOfHolder, contactsPart, linkContact }
