import { HOLDER_ROLES } from '@llave/domain/people/contact-roles'
import type { AccountCopy, HolderCopy, PersonCopies } from '@llave/domain/people/corrections'
import { type Kysely, sql } from 'kysely'
import { findRow } from '../../platform/database/rows'
import type { Database } from '../../platform/database/schema'

/** One of a person's copies, by which the others are found. */
export type PersonAt = { readonly userId: string } | { readonly contactId: string } | { readonly holderId: string }
type Db = Kysely<Database>

/**
 * The live copies of a person. A holder points to their contact; a customer's account belongs to the person with its
 * e-mail, or, of a lead, to the contact that is linked as main holder. Accounts of the staff and of agencies are not
 * among them: they belong to work. Read it before one of the copies is changed, since the old e-mail connects them.
 */
export async function findPerson(db: Db, at: PersonAt): Promise<PersonCopies> {
  const start = await startOf(db, at)
  const account = start.userId ? await accountWith(db, 'id', start.userId) : await accountOf(db, start)
  const contact = await contactOf(db, { ...start, userId: account?.id ?? null })
  const holders = await holdersOf(db, contact?.id ?? null, start.email)
  return {
    account,
    contact,
    holders,
    drafts: start.email ? await draftsOf(db, start.email, { userId: account?.id, contactId: contact?.id }) : [],
    coHolders: await coHoldersOf(db, holders),
  }
}

/** Those of these contacts that are somebody with another copy: a holder, a customer, or a lead. */
export async function contactsWithCopies(db: Db, contactIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (contactIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from contacts where id = any(${contactIds}::uuid[]) and (
      exists (select from operation_contacts as link
        where link.contact_id = contacts.id and link.role = any(${[...HOLDER_ROLES]}::text[]))
      or exists (select from holders where holders.contact_id = contacts.id)
      or exists (select from holders where holders.email = contacts.email)
      or exists (select from users where users.email = contacts.email))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

interface Start {
  readonly userId: string | null
  readonly contactId: string | null
  readonly email: string | null
}

async function startOf(db: Db, at: PersonAt): Promise<Start> {
  const nobody = { userId: null, contactId: null, email: null }
  if ('userId' in at) {
    const account = await accountWith(db, 'id', at.userId)
    return account ? { ...nobody, userId: account.id, email: account.email || null } : nobody
  }
  if ('contactId' in at) {
    const contact = await db.selectFrom('contacts').select('email').where('id', '=', at.contactId).executeTakeFirst()
    return contact ? { ...nobody, contactId: at.contactId, email: contact.email } : nobody
  }
  const holder = await findRow(db, 'holders', at.holderId, ['contactId', 'email'])
  return { ...nobody, ...holder }
}

function accountWith(db: Db, column: 'id' | 'email', value: string): Promise<AccountCopy | null> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'lastname', 'email', 'phone'])
    .select(
      sql<AccountCopy['access']>`
        case when not active then 'CLOSED' when password_hash is null then 'INVITED' else 'IN_USE' end`.as('access'),
    )
    .where(column, '=', value)
    .where(sql<boolean>`roles = '{customer}'`)
    .executeTakeFirst()
    .then(row => row ?? null)
}

/** The lead, an account without an e-mail, that this contact already is in an operation. */
export const leadWith = (db: Db, contactId: string) =>
  db
    .selectFrom('operationContacts as link')
    .innerJoin('operations', 'operations.id', 'link.operationId')
    .innerJoin('users', 'users.id', 'operations.userId')
    .select('users.id')
    .where('link.contactId', '=', contactId)
    .where('link.role', '=', 'TITULAR_PRINCIPAL')
    .where('users.email', '=', '')
    .executeTakeFirst()

/** The account with the e-mail; without one, the lead of the contact. */
async function accountOf(db: Db, { email, contactId }: Start): Promise<AccountCopy | null> {
  if (email) return accountWith(db, 'email', email)
  if (!contactId) return null
  const lead = await leadWith(db, contactId)
  return lead ? accountWith(db, 'id', lead.id) : null
}

async function contactOf(db: Db, { contactId, email, userId }: Start): Promise<PersonCopies['contact']> {
  const contacts = db.selectFrom('contacts').select(['id', 'name', 'email', 'phone'])
  if (contactId) return (await contacts.where('id', '=', contactId).executeTakeFirst()) ?? null
  if (email) return (await contacts.where('email', '=', email).executeTakeFirst()) ?? null
  if (!userId) return null
  const ofLead = contacts
    .where('email', 'is', null)
    .where('id', 'in', link =>
      link
        .selectFrom('operationContacts as link')
        .innerJoin('operations', 'operations.id', 'link.operationId')
        .select('link.contactId')
        .where('operations.userId', '=', userId)
        .where('link.role', '=', 'TITULAR_PRINCIPAL'),
    )
  return (await ofLead.executeTakeFirst()) ?? null
}

async function holdersOf(db: Db, contactId: string | null, email: string | null): Promise<readonly HolderCopy[]> {
  if (!contactId && !email) return []
  return db
    .selectFrom('holders')
    .innerJoin('operations', 'operations.id', 'holders.operationId')
    .select(['holders.id', 'holders.operationId', 'operations.numOperation', 'holders.position'])
    .select(['holders.name', 'holders.email', 'holders.phone'])
    .select([
      sql<boolean>`exists (
        select from mailing_links as link where link.holder_id = holders.id and link.revoked_date is null)`.as(
        'hasOpenLink',
      ),
      sql<boolean>`exists (
        select from contract_signings as round
        where round.holder_id = holders.id and round.signed_date is not null and round.rejected_date is null)`.as(
        'hasSigned',
      ),
    ])
    .where(eb =>
      eb.or([
        ...(contactId ? [eb('holders.contactId', '=', contactId)] : []),
        ...(email ? [eb('holders.email', '=', email)] : []),
      ]),
    )
    .orderBy('holders.operationId')
    .execute()
}

/** Unfinished questionnaires of the customer, or of the contact, that name the e-mail. */
async function draftsOf(
  db: Db,
  email: string,
  { userId, contactId }: { readonly userId: string | undefined; readonly contactId: string | undefined },
): Promise<PersonCopies['drafts']> {
  const { rows } = await sql<{ operationId: string; position: number }>`
    select questionnaires.operation_id as "operationId", (entry.number - 1)::integer as position
    from questionnaires
    join operations on operations.id = questionnaires.operation_id
    cross join jsonb_array_elements(questionnaires.answers -> 'holders') with ordinality as entry (holder, number)
    where questionnaires.completed_date is null
      and (operations.user_id = ${userId ?? null} or operations.id in (
        select operation_id from operation_contacts
        where contact_id = ${contactId ?? null} and role = any(${[...HOLDER_ROLES]}::text[])))
      and lower(entry.holder ->> 'email') = lower(${email})
    order by questionnaires.operation_id`.execute(db)
  return rows
}

async function coHoldersOf(db: Db, holders: readonly HolderCopy[]): Promise<PersonCopies['coHolders']> {
  if (holders.length === 0) return []
  return db
    .selectFrom('holders')
    .select(['id', 'operationId', 'email', 'phone'])
    .where('operationId', 'in', [...new Set(holders.map(({ operationId }) => operationId))])
    .where(
      'id',
      'not in',
      holders.map(({ id }) => id),
    )
    .execute()
}
