import { HOLDER_ROLES } from '@llave/domain/people/contact-roles'
import type { AccountCopy, HolderCopy, PersonCopies } from '@llave/domain/people/corrections'
import { sql } from 'kysely'
import { type Db, findRow } from '../../platform/database/db'

/** One of a person's copies, from which the others are found. */
export type PersonAt = { readonly userId: string } | { readonly contactId: string } | { readonly holderId: string }
/**
 * The live copies of a person. Account and holders refer to their contact; a customer who is not in the address book
 * yet has only an account. Accounts of staff and agencies are left out, since they belong to work. Read it before any
 * copy is changed, because unfinished questionnaires name the person only by e-mail.
 */
export async function findPerson(db: Db, at: PersonAt): Promise<PersonCopies> {
  const start = await startOf(db, at)
  const [contact, account] = [await contactOf(db, start), await accountOf(db, start)]
  const holders = await holdersOf(db, contact?.id ?? null, start.email)
  const emails = [start.email, contact?.email, account?.email].flatMap(email => (email ? [email] : []))
  return {
    account,
    contact,
    holders,
    drafts: emails.length > 0 ? await draftsOf(db, emails, { userId: account?.id, contactId: contact?.id }) : [],
    coHolders: await coHoldersOf(db, holders),
  }
}

/** Those of the contacts whose person has another copy: a holder, a customer, or a lead. */
export async function contactsWithCopies(db: Db, contactIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (contactIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from contacts where id = any(${contactIds}::uuid[]) and (
      exists (select from operation_contacts as link
        where link.contact_id = contacts.id and link.role = any(${[...HOLDER_ROLES]}::text[]))
      or exists (select from holders where holders.contact_id = contacts.id)
      or exists (select from users where users.contact_id = contacts.id))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The customer or lead whose contact this is. */
export function customerOf(db: Db, contactId: string): Promise<{ readonly id: string } | undefined> {
  return customers(db).select('id').where('contactId', '=', contactId).orderBy(sql`email = ''`).executeTakeFirst()
}

const customers = (db: Db) => db.selectFrom('users').where(sql<boolean>`roles = '{customer}'`)

interface Start {
  readonly userId: string | null
  readonly contactId: string | null
  readonly email: string | null
}

async function startOf(db: Db, at: PersonAt): Promise<Start> {
  const nobody = { userId: null, contactId: null, email: null }
  if ('userId' in at) {
    const account = await customers(db).select(['contactId', 'email']).where('id', '=', at.userId).executeTakeFirst()
    return account ? { ...account, userId: at.userId, email: account.email || null } : nobody
  }
  if ('contactId' in at) {
    const contact = await findRow(db, 'contacts', at.contactId, ['email'])
    return contact ? { ...nobody, contactId: at.contactId, email: contact.email } : nobody
  }
  const holder = await findRow(db, 'holders', at.holderId, ['contactId', 'email'])
  return { ...nobody, ...holder }
}

/** The person's account; found by e-mail alone while there is no contact, or the account is not linked to one. */
async function accountOf(db: Db, { userId, contactId, email }: Start): Promise<AccountCopy | null> {
  const account = await customers(db)
    .select(['id', 'name', 'lastname', 'email', 'phone'])
    .select(
      sql<AccountCopy['access']>`
        case when not active then 'CLOSED' when password_hash is null then 'INVITED' else 'IN_USE' end`.as('access'),
    )
    .where(sql<boolean>`
      case when ${userId}::uuid is not null then id = ${userId}
        else contact_id = ${contactId} or contact_id is null and email = ${email} end`)
    .orderBy(sql`contact_id is null, email is distinct from ${email}`)
    .executeTakeFirst()
  return account ?? null
}

async function contactOf(db: Db, { contactId, email }: Start): Promise<PersonCopies['contact']> {
  if (!contactId && !email) return null
  return (await findRow(db, 'contacts', contactId ?? { email: email ?? '' }, ['id', 'name', 'email', 'phone'])) ?? null
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
        ...(email ? [eb.and([eb('holders.contactId', 'is', null), eb('holders.email', '=', email)])] : []),
      ]),
    )
    .orderBy('holders.operationId')
    .execute()
}

/** Unfinished questionnaires of the customer, or of the contact, that name one of the e-mails. */
async function draftsOf(
  db: Db,
  emails: readonly string[],
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
      and lower(entry.holder ->> 'email') = any(${emails.map(email => email.toLowerCase())}::text[])
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
