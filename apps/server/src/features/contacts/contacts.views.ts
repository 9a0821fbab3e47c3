import type { Contact } from '@llave/api-contract/contacts'
import type { StaffOperation } from '@llave/api-contract/operations'
import { CONTACT_OPERATIONS_SHOWN } from '@llave/domain/validation/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import { jsonArrayFrom } from '../../platform/database/json-from'
import { iso } from '../../record/lists/presenting'
import type { DetailPart, OfOperation } from '../../record/operation/detail-part'
import { isUndelivered } from '../../record/operation/undelivered-mails'
import { goneContact } from './merged-contact'

type Contacts = StaffOperation['contacts']

/** The contacts of an operation: holders in their order, then the others by name. */
export const contactsPart: DetailPart<Contacts, { contacts: Contacts }> = {
  select: contactsOf,
  forStaff: contacts => ({ contacts }),
}

function contactsOf(operation: OfOperation) {
  return jsonArrayFrom(
    operation
      .selectFrom('operationContacts as link')
      .innerJoin('contacts', 'contacts.id', 'link.contactId')
      .leftJoin('holders', join =>
        join.onRef('holders.contactId', '=', 'contacts.id').onRef('holders.operationId', '=', 'link.operationId'),
      )
      .select([
        'contacts.id as _id',
        'contacts.id as contactId',
        'contacts.name',
        'contacts.email',
        'contacts.phone',
        'contacts.dni',
        'contacts.howMeetUs',
        'link.role',
      ])
      .whereRef('link.operationId', '=', 'operations.id')
      .orderBy(sql`case link.role when 'TITULAR_PRINCIPAL' then 0 when 'TITULAR' then 1 else 2 end`)
      .orderBy('holders.position', order => order.asc().nullsLast())
      .orderBy('contacts.nameSort')
      .orderBy('contacts.id')
      .orderBy('link.role'),
  )
}

/** The operation's contacts after a change of its links. */
export async function readLinked(db: Db, operationId: string): Promise<{ contacts: Contacts }> {
  return db
    .selectFrom('operations')
    .select(operation => contactsOf(operation).as('contacts'))
    .where('operations.id', '=', operationId)
    .executeTakeFirstOrThrow()
}

/** Contacts with their newest `shown` operations (null: all), newest first. */
export function selectContacts(db: Db, shown: number | null = CONTACT_OPERATIONS_SHOWN) {
  return db
    .selectFrom('contacts')
    .select([
      'contacts.id',
      'contacts.name',
      'contacts.phone',
      'contacts.email',
      'contacts.dni',
      'contacts.address',
      'contacts.comments',
      'contacts.howMeetUs',
      'contacts.whoRecommendedUs',
      'contacts.createdDate',
      'contacts.numOperations',
      'contacts.version',
    ])
    .select([operationsRoles(shown).as('operationsRoles'), undelivered.as('undelivered')])
}

const undelivered = sql<boolean>`exists (
  select from emails where ${isUndelivered} and emails.to_address::citext = contacts.email)`

function operationsRoles(shown: number | null): RawBuilder<Contact['operationsRoles']> {
  return sql<Contact['operationsRoles']>`coalesce((
    select json_agg(json_build_object('operation', r.id, 'numOperation', r.num_operation, 'role', r.role,
      'title', r.title, 'state', r.state, 'isArchived', r.is_archived) order by r.num_operation desc, r.role)
    from (
      select o.id, o.num_operation, link.role, o.title, o.state, o.is_archived
      from operation_contacts link join operations o on o.id = link.operation_id
      where link.contact_id = contacts.id
      order by o.num_operation desc, link.role limit ${shown}
    ) r), '[]')`
}

type Row = Awaited<ReturnType<ReturnType<typeof selectContacts>['executeTakeFirstOrThrow']>>

export function presentContact({ id, createdDate, operationsRoles, ...row }: Row): Contact {
  return { _id: id, ...row, createdDate: iso(createdDate), role: operationsRoles[0]?.role ?? null, operationsRoles }
}

export async function readContact(db: Db, id: string): Promise<Contact> {
  const row = await selectContacts(db, null).where('contacts.id', '=', id).executeTakeFirst()
  if (!row) throw await goneContact(db, id)
  return presentContact(row)
}
