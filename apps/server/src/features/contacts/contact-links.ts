import type { ContactRole, HolderRole } from '@llave/domain/people/contact-roles'
import type { Work } from '../../platform/work'

/** The id of the contact with this e-mail, created if necessary. Existing details are never overwritten. */
async function contactOf(
  { tx, now }: Work,
  person: { readonly name: string; readonly email: string; readonly phone: string | null },
): Promise<string> {
  await tx
    .insertInto('contacts')
    .values({ ...person, createdDate: now })
    .onConflict(conflict => conflict.column('email').where('email', 'is not', null).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('contacts')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a contact without an e-mail. */
export async function addContactWithoutEmail(
  { tx, now }: Work,
  person: { readonly name: string; readonly phone: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('contacts')
    .values({ ...person, createdDate: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The contact of a holder, linked in their role. The contact of a lead becomes the main holder and gets the e-mail,
 * unless another contact already has it, which then takes its place.
 */
export async function contactOfHolder(
  work: Work,
  operationId: string,
  role: HolderRole,
  person: { readonly name: string; readonly email: string; readonly phone: string | null },
): Promise<string> {
  const { tx } = work
  const lead = await tx
    .selectFrom('operationContacts as link')
    .innerJoin('contacts', 'contacts.id', 'link.contactId')
    .select('contacts.id')
    .where('link.operationId', '=', operationId)
    .where('link.role', '=', role)
    .where('contacts.email', 'is', null)
    .executeTakeFirst()
  if (lead && role === 'TITULAR_PRINCIPAL') {
    const other = await tx.selectFrom('contacts').select('id').where('email', '=', person.email).executeTakeFirst()
    if (!other) {
      await tx.updateTable('contacts').set({ email: person.email }).where('id', '=', lead.id).execute()
      return lead.id
    }
    await tx
      .deleteFrom('operationContacts')
      .where('operationId', '=', operationId)
      .where('contactId', '=', lead.id)
      .where('role', '=', role)
      .execute()
  }
  const contactId = await contactOf(work, person)
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
