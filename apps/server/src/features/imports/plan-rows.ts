import { type KnownPerson, type Match, matchPerson } from '@llave/domain/imports/match-person'
import type { ImportedOperation } from '@llave/domain/imports/read-row'
import { isStaff } from '@llave/domain/people/roles'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema'
import { type ImportEntity, type ImportRowEntity, readerOf } from './import-rows'

/** What will become of a row. */
export type Plan =
  | { readonly outcome: 'CREATE'; readonly operation: ImportedOperation; readonly contactId: string | null }
  | { readonly outcome: 'DOUBTFUL'; readonly people: readonly string[] }
  | { readonly outcome: 'KNOWN'; readonly operationId: string | null }
  | { readonly outcome: 'REFUSED'; readonly errors: Readonly<Record<string, string>> }

/** What plans a row of an import, and which contacts it knows. */
export interface Planner {
  readonly people: ReadonlyMap<string, KnownPerson>
  plan(row: ImportRowEntity): Plan
}

/**
 * Plans some rows of an import by what is here at this moment. `all` are the rows of its file, which decide what its
 * columns mean.
 */
export async function openPlanner(
  db: Kysely<Database>,
  entity: ImportEntity,
  all: readonly ImportRowEntity[],
  some: readonly ImportRowEntity[],
  now: Date,
): Promise<Planner> {
  const read = readerOf(entity, all, now)
  const readRows = new Map(some.map(row => [row.number, read(row.cells)]))
  const persons = [...readRows.values()].flatMap(row => ('operation' in row ? [row.operation.person] : []))
  const emails = persons.flatMap(({ email }) => email ?? [])
  const people = await findPeople(
    db,
    persons.flatMap(({ phone }) => phone ?? []),
    emails,
    persons.flatMap(({ dni }) => dni ?? []),
  )
  const foreign = await accountsOfOthers(db, emails)
  const active = await activeStaff(db)
  const known = await knownRows(db, some)
  /** Rows of the same file that were planned before. */
  const planned = new Map<string, number>()

  function plan(row: ImportRowEntity): Plan {
    const operationId = known.get(row.fingerprint)
    if (operationId) return { outcome: 'KNOWN', operationId }
    const read = readRows.get(row.number)
    if (!read || 'errors' in read) return { outcome: 'REFUSED', errors: read?.errors ?? {} }
    const { operation } = read
    const { email } = operation.person
    if (email && foreign.has(email.toLowerCase())) {
      return { outcome: 'REFUSED', errors: { email: 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE' } }
    }
    if (operation.responsable && !active.has(operation.responsable)) {
      return { outcome: 'REFUSED', errors: { responsable: 'error_form_option' } }
    }
    const before = planned.get(row.fingerprint)
    if (before !== undefined && before !== row.number) return { outcome: 'KNOWN', operationId: null }
    planned.set(row.fingerprint, row.number)
    const match = chosen(row, matchPerson(operation.person, [...people.values()]))
    if (match.kind === 'DOUBTFUL') return { outcome: 'DOUBTFUL', people: match.ids }
    if (match.kind === 'KNOWN') return { outcome: 'CREATE', operation, contactId: match.id }
    const isTaken = email && [...people.values()].some(other => other.email?.toLowerCase() === email.toLowerCase())
    if (isTaken) return { outcome: 'REFUSED', errors: { email: 'error_form_duplicate_email' } }
    return { outcome: 'CREATE', operation, contactId: null }
  }
  return { people, plan }
}

/** Whom somebody has chosen, as long as the row is in doubt and they are still among those it may be about. */
function chosen({ person }: ImportRowEntity, match: Match): Match {
  if (match.kind !== 'DOUBTFUL' || !person) return match
  if (person === 'NEW') return { kind: 'NEW' }
  return match.ids.includes(person) ? { kind: 'KNOWN', id: person } : match
}

async function findPeople(db: Kysely<Database>, phones: string[], emails: string[], dnis: string[]) {
  const { rows } = await sql<KnownPerson>`
    select id, name, email, phone, dni from contacts
    where email = any(${emails}::citext[]) or phone = any(${phones}::text[]) or dni = any(${dnis}::text[])
    order by created_date, id`.execute(db)
  return new Map(rows.map(person => [person.id, person]))
}

/** The e-mails of those that belong to an account that is no customer's. */
async function accountsOfOthers(db: Kysely<Database>, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from users where email = any(${emails}::citext[]) and not 'customer' = any(roles)`.execute(db)
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}

async function activeStaff(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'roles'])
    .where('active', '=', true)
    .where('email', '<>', '')
    .execute()
  return new Set(users.filter(({ roles }) => isStaff(roles)).map(({ id }) => id))
}

/** The operations that rows with these fingerprints have become, as long as they are here. */
async function knownRows(db: Kysely<Database>, rows: readonly ImportRowEntity[]): Promise<ReadonlyMap<string, string>> {
  const { rows: found } = await sql<{ fingerprint: string; operationId: string }>`
    select fingerprint, operation_id from import_rows
    where status = 'CREATED' and operation_id is not null
      and fingerprint = any(${rows.map(({ fingerprint }) => fingerprint)}::text[])`.execute(db)
  return new Map(found.map(({ fingerprint, operationId }) => [fingerprint, operationId]))
}
