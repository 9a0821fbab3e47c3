export { addContact, contactOfHolder, contactWithEmail, linkContact } from './contact-links'
export { contactsPart } from './contacts.views'
export { lockNewPeople, refuseKnownPerson } from './known-person'
