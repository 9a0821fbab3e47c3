import type { ContactRole, HolderRole } from '@llave/domain/people/contact-roles'
import { insertRow, readRow } from '../../platform/database/db'
import type { Work } from '../../platform/platform'

/** The id of the contact with this e-mail, created if necessary. Existing details are never overwritten. */
export async function contactWithEmail(
  { tx, now }: Work,
  person: { readonly name: string; readonly email: string; readonly phone: string | null },
): Promise<string> {
  await tx
    .insertInto('contacts')
    .values({ ...person, createdDate: now })
    .onConflict(conflict => conflict.column('email').where('email', 'is not', null).doNothing())
    .execute()
  const { id } = await readRow(tx, 'contacts', { email: person.email }, ['id'])
  return id
}

/** Adds a contact with an e-mail that no other has, or without one. */
export async function addContact(
  { tx, now }: Work,
  person: {
    readonly name: string
    readonly phone: string | null
    readonly email?: string | null
    readonly dni?: string | null
  },
): Promise<string> {
  const { id } = await insertRow(tx, 'contacts', { ...person, createdDate: now })
  return id
}

/**
 * The contact of a holder, linked in their role. The contact with which the operation began becomes the main holder,
 * and gets the e-mail if it has none. If another contact already has the e-mail, that one takes its place.
 */
export async function contactOfHolder(
  work: Work,
  operationId: string,
  role: HolderRole,
  person: { readonly name: string; readonly email: string; readonly phone: string | null },
): Promise<string> {
  const { tx } = work
  const first = await tx
    .selectFrom('operationContacts as link')
    .innerJoin('contacts', 'contacts.id', 'link.contactId')
    .select(['contacts.id', 'contacts.email'])
    .where('link.operationId', '=', operationId)
    .where('link.role', '=', 'TITULAR_PRINCIPAL')
    .executeTakeFirst()
  if (role === 'TITULAR_PRINCIPAL' && first?.email === null) {
    const other = await tx.selectFrom('contacts').select('id').where('email', '=', person.email).executeTakeFirst()
    if (!other) await tx.updateTable('contacts').set({ email: person.email }).where('id', '=', first.id).execute()
  }
  const contactId = await contactWithEmail(work, person)
  if (role === 'TITULAR_PRINCIPAL' && first && first.id !== contactId) {
    await tx
      .deleteFrom('operationContacts')
      .where('operationId', '=', operationId)
      .where('contactId', '=', first.id)
      .where('role', '=', role)
      .execute()
  }
  await linkContact(work, operationId, contactId, role)
  return contactId
}

/** Links a contact to an operation in a role; an existing link stays as it is. */
export async function linkContact(
  { tx }: Work,
  operationId: string,
  contactId: string,
  role: ContactRole,
): Promise<void> {
  await tx
    .insertInto('operationContacts')
    .values({ operationId, contactId, role })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
