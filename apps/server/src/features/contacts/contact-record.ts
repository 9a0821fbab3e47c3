import type { ContactRecord } from '@llave/api-contract/contacts'
import { CONTACT_CONVERSATION_SHOWN } from '@llave/domain/validation/limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import { iso, personOf } from '../../record/lists/presenting'
import { goneContact } from './merged-contact'

/** The operations of a contact, the other holders in them, and the conversation. All staff may see every operation. */
export async function readContactRecord(db: Db, id: string): Promise<ContactRecord> {
  const contact = await db.selectFrom('contacts').select(['id', 'email']).where('id', '=', id).executeTakeFirst()
  if (!contact) throw await goneContact(db, id)
  const [operations, people, conversation] = await Promise.all([
    operationsOf(db, id),
    peopleWith(db, id),
    conversationWith(db, contact),
  ])
  return { operations, people, conversation }
}

function operationsOf(db: Db, contactId: string): Promise<ContactRecord['operations']> {
  return db
    .selectFrom('operationContacts as link')
    .innerJoin('operations as o', 'o.id', 'link.operationId')
    .select(['o.id as operation', 'o.numOperation', 'link.role', 'o.title', 'o.state', 'o.isArchived'])
    .select(personOf('o.responsableId').as('responsable'))
    .where('link.contactId', '=', contactId)
    .orderBy('o.isArchived')
    .orderBy('o.numOperation', 'desc')
    .orderBy('link.role')
    .execute()
}

function peopleWith(db: Db, contactId: string): Promise<ContactRecord['people']> {
  return db
    .selectFrom('operationContacts as link')
    .innerJoin('operationContacts as other', 'other.operationId', 'link.operationId')
    .innerJoin('operations', 'operations.id', 'link.operationId')
    .innerJoin('contacts', 'contacts.id', 'other.contactId')
    .select(['contacts.id as _id', 'contacts.name', 'contacts.phone'])
    .select(
      sql<number[]>`array_agg(distinct operations.num_operation order by operations.num_operation)`.as('operations'),
    )
    .where('link.contactId', '=', contactId)
    .where('other.contactId', '<>', contactId)
    .where('other.role', 'in', ['TITULAR_PRINCIPAL', 'TITULAR'])
    .groupBy('contacts.id')
    .orderBy('contacts.nameSort')
    .execute()
}

/**
 * The messages of an operation are between its holders and the staff; another linked contact, such as a notary, writes
 * none. Messages with a holder at their own place are only in that holder's record.
 */
async function conversationWith(
  db: Db,
  { id, email }: { readonly id: string; readonly email: string | null },
): Promise<ContactRecord['conversation']> {
  const { rows } = await sql<{
    id: string
    kind: ContactRecord['conversation'][number]['kind']
    date: Date
    text: string
    author: string | null
    operationId: string | null
    numOperation: number | null
  }>`
    select told.*, operations.num_operation
    from (
      select m.id::text, case when m.from_staff then 'FROM_STAFF' else 'FROM_CUSTOMER' end as kind, m.created_date as date,
        m.body as text, coalesce(trim(author.name || ' ' || author.lastname), holders.name) as author, m.operation_id
      from messages m
      left join users author on author.id = m.author_id
      left join all_holders holders on holders.id = m.holder_id
      where m.operation_id in (
        select operation_id from operation_contacts
        where contact_id = ${id} and role in ('TITULAR_PRINCIPAL', 'TITULAR'))
        and (m.holder_id is null or holders.contact_id = ${id})
      union all
      select e.id::text, 'MAIL', coalesce(e.sent_date, e.created_date), e.subject, null, e.operation_id
      from emails e
      where ${email}::citext is not null and e.to_address::citext = ${email}::citext and e.subject is not null
      order by date desc limit ${CONTACT_CONVERSATION_SHOWN}
    ) told left join operations on operations.id = told.operation_id
    order by told.date desc`.execute(db)
  return rows.map(({ id: _id, operationId, numOperation, date, ...row }) => ({
    _id,
    ...row,
    date: iso(date),
    operation: operationId === null || numOperation === null ? null : { _id: operationId, numOperation },
  }))
}
