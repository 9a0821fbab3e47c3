export { addContactWithoutEmail, contactOfHolder, linkContact } from './contact-links'
export { contactsPart } from './contacts.views'
