import type { ContactRole } from '@llave/domain/people/contact-roles'
import type { Work } from '../../platform/work'

/**
 * The id of the contact with this e-mail, created when there is none. What the address book knows about somebody is
 * never overwritten.
 */
export async function contactOf(
  { tx, now }: Work,
  person: { readonly name: string; readonly email: string; readonly phone: string | null },
): Promise<string> {
  await tx
    .insertInto('contacts')
    .values({ ...person, created_date: now })
    .onConflict(conflict => conflict.column('email').where('email', 'is not', null).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('contacts')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  return id
}

/** Links a contact to an operation in a role; an existing link stays as it is. */
export async function linkContact(
  { tx }: Work,
  operationId: string,
  contactId: string,
  role: ContactRole,
): Promise<void> {
  await tx
    .insertInto('operation_contacts')
    .values({ operation_id: operationId, contact_id: contactId, role })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
