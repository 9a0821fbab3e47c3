import {
  type Identity,
  isSame,
  type KnownPerson,
  type Match,
  matchPerson,
  peopleLike,
} from '@llave/domain/imports/match-person'
import type { ImportedOperation } from '@llave/domain/imports/read-row'
import { isStaff } from '@llave/domain/people/roles'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import { type ImportEntity, type ImportRowEntity, readerOf } from './import-rows'

/** The contacts of the holders of a row; null for somebody new. */
export interface Contacts {
  readonly first: string | null
  readonly second: string | null
}

/** The outcome of a row; `people` and `seconds` are those whom a doubtful first or second holder may be. */
export type Plan =
  | { readonly outcome: 'CREATE'; readonly operation: ImportedOperation; readonly contacts: Contacts }
  | { readonly outcome: 'DOUBTFUL'; readonly people: readonly string[]; readonly seconds: readonly string[] }
  | { readonly outcome: 'KNOWN'; readonly operationId: string | null }
  | { readonly outcome: 'REFUSED'; readonly errors: Readonly<Record<string, string>> }

/** Plans the rows of an import; `people` are the contacts that it knows. */
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
  const people = await findPeople(
    db,
    persons.flatMap(({ phone }) => phone ?? []),
    emails,
    persons.flatMap(({ dni }) => dni ?? []),
  )
  const likeOf = peopleLike(people.values())
  const foreign = await accountsOfOthers(db, emails)
  const active = await activeStaff(db)
  const known = await knownRows(db, some)
  /** The numbers of rows of the same file that were planned before, by fingerprint. */
  const planned = new Map<string, number>()

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
    const first = chosen(row.person, matchPerson(operation.person, likeOf(operation.person)))
    const { second: person } = operation
    // The two holders of an operation are different people.
    const isFirst = ({ id }: KnownPerson) => first.kind === 'KNOWN' && id === first.id
    const others = person ? likeOf(person).filter(other => !isFirst(other)) : []
    const second = person ? chosen(row.secondPerson, matchPerson(person, others)) : null
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
    return { outcome: 'CREATE', operation, contacts: { first: knownId(first), second: knownId(second) } }
  }
  return { people, plan }
}

const idsOf = (match: Match | null) => (match?.kind === 'DOUBTFUL' ? match.ids : [])
const knownId = (match: Match | null) => (match?.kind === 'KNOWN' ? match.id : null)

/** The match that somebody has chosen, while it is in doubt and the person is still a candidate. */
function chosen(person: string | null, match: Match): Match {
  if (match.kind !== 'DOUBTFUL' || !person) return match
  if (person === 'NEW') return { kind: 'NEW' }
  return match.ids.includes(person) ? { kind: 'KNOWN', id: person } : match
}

async function findPeople(db: Db, phones: string[], emails: string[], dnis: string[]) {
  const { rows } = await sql<KnownPerson>`
    select id, name, email, phone, dni from contacts
    where email = any(${emails}::citext[]) or phone = any(${phones}::text[]) or dni = any(${dnis}::text[])
    order by created_date, id`.execute(db)
  return new Map(rows.map(person => [person.id, person]))
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
