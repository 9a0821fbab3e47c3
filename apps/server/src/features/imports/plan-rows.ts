import type { ImportedOperation } from '@llave/domain/imports/read-row'
import {
  type Identity,
  isSame,
  type KnownPerson,
  type Match,
  matchPerson,
  peopleLike,
} from '@llave/domain/people/match-person'
import { isStaff } from '@llave/domain/people/roles'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import { type ImportEntity, type ImportRowEntity, readerOf } from './import-rows'

/** Who the holders of a row are: contacts, or customers without a contact; null for somebody new. */
export interface Known {
  readonly first: string | null
  readonly second: string | null
}

/** The outcome of a row; `people` and `seconds` are those whom a doubtful first or second holder may be. */
export type Plan =
  | { readonly outcome: 'CREATE'; readonly operation: ImportedOperation; readonly known: Known }
  | { readonly outcome: 'DOUBTFUL'; readonly people: readonly string[]; readonly seconds: readonly string[] }
  | { readonly outcome: 'KNOWN'; readonly operationId: string | null }
  | { readonly outcome: 'REFUSED'; readonly errors: Readonly<Record<string, string>> }

/** Plans the rows of an import; `people` are the known people. */
export interface Planner {
  readonly people: ReadonlyMap<string, KnownPerson>
  plan(row: ImportRowEntity): Plan
}

/**
 * Plans some rows of an import, according to the present data. `all` are the rows of its file, which decide what its
 * columns mean.
 */
export async function openPlanner(
  db: Db,
  entity: ImportEntity,
  all: readonly ImportRowEntity[],
  some: readonly ImportRowEntity[],
  now: Date,
): Promise<Planner> {
  const read = readerOf(entity, all, now)
  const readRows = new Map(some.map(row => [row.number, read(row.cells)]))
  const persons = [...readRows.values()].flatMap(row =>
    'operation' in row ? [row.operation.person, ...(row.operation.second ? [row.operation.second] : [])] : [],
  )
  const emails = persons.flatMap(({ email }) => email ?? [])
  const phones = persons.flatMap(({ phone }) => phone ?? [])
  const dnis = persons.flatMap(({ dni }) => dni ?? [])
  const [contacts, customers] = [await findContacts(db, phones, emails, dnis), await findCustomers(db, phones, emails)]
  const [likeOf, customersLike] = [peopleLike(contacts), peopleLike(customers)]
  const contactOf = new Map(customers.map(({ userId, id }) => [userId, id]))
  const foreign = await accountsOfOthers(db, emails)
  const active = await activeStaff(db)
  const known = await knownRows(db, some)
  /** The numbers of rows of the same file that were planned before, by fingerprint. */
  const planned = new Map<string, number>()

  /** Matches customers only if nobody in the address book is alike; leaves out the person `but`. */
  function match(who: Identity, but: string | null = null): Match {
    const among = (people: readonly KnownPerson[]) =>
      matchPerson(
        who,
        people.filter(({ id }) => id !== but),
      )
    const known = among(likeOf(who))
    return known.kind === 'NEW' ? among(customersLike(who)) : known
  }

  /** The match that somebody has chosen, while it is in doubt and the person is still a candidate. */
  function chosen(said: string | null, match: Match): Match {
    if (match.kind !== 'DOUBTFUL' || !said) return match
    if (said === 'NEW') return { kind: 'NEW' }
    const person = contactOf.get(said) ?? said
    return match.ids.includes(person) ? { kind: 'KNOWN', id: person } : match
  }

  function plan(row: ImportRowEntity): Plan {
    const operationId = known.get(row.fingerprint)
    if (operationId) return { outcome: 'KNOWN', operationId }
    const read = readRows.get(row.number)
    if (!read || 'errors' in read) return { outcome: 'REFUSED', errors: read?.errors ?? {} }
    const { operation } = read
    const { email } = operation.person
    if (email && foreign.has(email.toLowerCase())) {
      return { outcome: 'REFUSED', errors: { email: 'ERR_FORM_MAIL_OF_NO_CUSTOMER' } }
    }
    if (operation.responsable && !active.has(operation.responsable)) {
      return { outcome: 'REFUSED', errors: { responsable: 'error_form_option' } }
    }
    const before = planned.get(row.fingerprint)
    if (before !== undefined && before !== row.number) return { outcome: 'KNOWN', operationId: null }
    planned.set(row.fingerprint, row.number)
    const first = chosen(row.person, match(operation.person))
    const { second: person } = operation
    // The two holders of an operation are different people.
    const second = person ? chosen(row.secondPerson, match(person, knownId(first))) : null
    if (first.kind === 'DOUBTFUL' || second?.kind === 'DOUBTFUL') {
      return { outcome: 'DOUBTFUL', people: idsOf(first), seconds: idsOf(second) }
    }
    const isTaken = (match: Match | null, who: Identity | null) =>
      match?.kind === 'NEW' && who !== null && likeOf(who).some(other => isSame(other.email, who.email))
    const errors = {
      ...(isTaken(first, operation.person) && { email: 'error_form_duplicate_email' }),
      ...(isTaken(second, person) && { email2: 'error_form_duplicate_email' }),
    }
    if (Object.keys(errors).length > 0) return { outcome: 'REFUSED', errors }
    return { outcome: 'CREATE', operation, known: { first: knownId(first), second: knownId(second) } }
  }
  return { people: new Map([...customers, ...contacts].map(person => [person.id, person])), plan }
}

const idsOf = (match: Match | null) => (match?.kind === 'DOUBTFUL' ? match.ids : [])
const knownId = (match: Match | null) => (match?.kind === 'KNOWN' ? match.id : null)

async function findContacts(db: Db, phones: string[], emails: string[], dnis: string[]) {
  const { rows } = await sql<KnownPerson>`
    select id, name, email, phone, dni from contacts
    where email = any(${emails}::citext[]) or phone = any(${phones}::text[]) or dni = any(${dnis}::text[])
    order by created_date, id`.execute(db)
  return rows
}

/**
 * Customers who may have no contact yet, or another e-mail than their contact. A customer without a contact who has a
 * row's e-mail is left out: they get the contact that is created for the row.
 */
async function findCustomers(db: Db, phones: string[], emails: string[]) {
  const { rows } = await sql<KnownPerson & { readonly userId: string }>`
    select id as "userId", coalesce(contact_id, id) as id, trim(concat(name, ' ', lastname)) as name,
      nullif(email, '') as email, phone, null as dni
    from users
    where roles = '{customer}'
      and (email = any(${emails}::citext[]) and contact_id is not null or phone = any(${phones}::text[]))
    order by created_date, id`.execute(db)
  return rows
}

/** Those of the e-mails that belong to an account of somebody other than a customer. */
async function accountsOfOthers(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from users where email = any(${emails}::citext[]) and not 'customer' = any(roles)`.execute(db)
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}

async function activeStaff(db: Db): Promise<ReadonlySet<string>> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'roles'])
    .where('active', '=', true)
    .where('email', '<>', '')
    .execute()
  return new Set(users.filter(({ roles }) => isStaff(roles)).map(({ id }) => id))
}

/** The existing operations that rows with these fingerprints have become. */
async function knownRows(db: Db, rows: readonly ImportRowEntity[]): Promise<ReadonlyMap<string, string>> {
  const { rows: found } = await sql<{ fingerprint: string; operationId: string }>`
    select fingerprint, operation_id from import_rows
    where status = 'CREATED' and operation_id is not null
      and fingerprint = any(${rows.map(({ fingerprint }) => fingerprint)}::text[])`.execute(db)
  return new Map(found.map(({ fingerprint, operationId }) => [fingerprint, operationId]))
}
