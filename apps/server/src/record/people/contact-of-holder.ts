import { HOLDER_ROLES } from '@llave/domain/people/contact-roles'
import { sql } from 'kysely'
import type { Work } from '../../platform/work'

export async function hasContact({ tx }: Work, email: string): Promise<boolean> {
  return (await tx.selectFrom('contacts').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
}

/**
 * The contact of a person whose e-mail becomes this one: another one that has it, which takes over their holders and
 * roles, or else their own. E-mails of contacts are unique; the staff may merge two that are the same person.
 */
export async function takeOverFrom({ tx }: Work, contactId: string, email: string): Promise<string> {
  const other = await tx
    .selectFrom('contacts')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', contactId)
    .executeTakeFirst()
  if (!other) return contactId
  await tx.updateTable('holders').set({ contactId: other.id }).where('contactId', '=', contactId).execute()
  await sql`
    with taken as (
      delete from operation_contacts where contact_id = ${contactId} and role = any(${[...HOLDER_ROLES]}::text[])
      returning operation_id, role)
    insert into operation_contacts (operation_id, contact_id, role)
    select operation_id, ${other.id}::uuid, role from taken on conflict do nothing`.execute(tx)
  return other.id
}
