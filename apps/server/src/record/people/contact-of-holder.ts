import { HOLDER_ROLES } from '@llave/domain/people/contact-roles'
import { sql } from 'kysely'
import { updateRow } from '../../platform/database/db'
import type { Work } from '../../platform/platform'

export async function hasContact({ tx }: Work, email: string): Promise<boolean> {
  return (await tx.selectFrom('contacts').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
}

/**
 * The contact of a person whose e-mail becomes this one. If another contact has the e-mail, that one takes over their
 * account, holders and roles; otherwise it is their own. E-mails of contacts are unique; the staff may merge two
 * contacts of the same person.
 */
export async function takeOverFrom({ tx }: Work, contactId: string, email: string): Promise<string> {
  const other = await tx
    .selectFrom('contacts')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', contactId)
    .executeTakeFirst()
  if (!other) return contactId
  await updateRow(tx, 'users', { contactId }, { contactId: other.id })
  await updateRow(tx, 'holders', { contactId }, { contactId: other.id })
  await sql`
    with taken as (
      delete from operation_contacts where contact_id = ${contactId} and role = any(${[...HOLDER_ROLES]}::text[])
      returning operation_id, role)
    insert into operation_contacts (operation_id, contact_id, role)
    select operation_id, ${other.id}::uuid, role from taken on conflict do nothing`.execute(tx)
  return other.id
}
