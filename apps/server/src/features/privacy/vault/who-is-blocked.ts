import type { BlockedPerson, BlockRefusal } from '@llave/domain/privacy/blocking'
import { removalOf, retentionFrom } from '@llave/domain/privacy/retention'
import { type CalendarDay, calendarDay } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db'
import { type Anchor, IS_OUTSIDE, personOf } from '../person/person-records'
import { isOfStaff, readForeignKeys } from './walk'

export interface Refused {
  readonly reason: BlockRefusal
  /** The operation that prevents the block, and its other holders. */
  readonly operation: { readonly _id: string; readonly numOperation: number } | null
  readonly holders: readonly string[]
}

interface Found {
  readonly id: string
  readonly numOperation: number
  readonly isOwn: boolean
  readonly isLive: boolean
  readonly endedDate: Date | null
  readonly isSigned: boolean
  readonly others: readonly string[]
}

/**
 * What would be blocked of the person who made a request and what would stay, what prevents it, and until when it would
 * be kept.
 */
export async function whoIsBlocked(db: Db, request: Anchor & { readonly id: string }, today: CalendarDay) {
  const { accounts, contacts, holders } = await personOf(db, request)
  const found = await readOperations(db, accounts, holders)
  const ids = (which: readonly Found[]) => which.map(({ id }) => id)
  const person: BlockedPerson = {
    ...{ accounts, contacts, holders },
    operations: ids(found.filter(({ isOwn }) => isOwn)),
    shared: ids(found.filter(({ isOwn }) => !isOwn)),
    requests: await readRequests(db, request.id, { accounts, contacts, holders }),
  }
  const at = ({ id, numOperation }: Found) => ({ operation: { _id: id, numOperation } })
  const refused: Refused[] = [
    ...((await haveWorkedHere(db, accounts)) ? [{ reason: 'STAFF', operation: null, holders: [] } as const] : []),
    ...found.flatMap((each): Refused[] => (each.isLive ? [{ reason: 'LIVE', ...at(each), holders: [] }] : [])),
    ...found.flatMap((each): Refused[] =>
      each.isOwn && !each.isLive && each.others.length > 0
        ? [{ reason: 'SHARED', ...at(each), holders: each.others }]
        : [],
    ),
  ]
  const isNothing = accounts.length + contacts.length + holders.length === 0
  const { retention } = await db.selectFrom('company').select('retention').executeTakeFirstOrThrow()
  const ended = found.flatMap(({ endedDate, isSigned }) =>
    endedDate ? [{ endedOn: calendarDay(endedDate), isSigned }] : [],
  )
  return {
    person,
    refused: isNothing ? [{ reason: 'NOTHING', operation: null, holders: [] } as Refused] : refused,
    removal: removalOf(ended, retentionFrom(retention), today),
  }
}

/**
 * The operations in which the person is the customer or a holder. An operation is their own if they are its customer or
 * its main holder, whoever asked for it. `others` are the holders of their own operation who have not asked for erasure
 * themselves, and to whom it belongs as well.
 */
async function readOperations(db: Db, accounts: readonly string[], holders: readonly string[]): Promise<Found[]> {
  const [own, owing] = [sql`any(${[...accounts]}::uuid[])`, sql`any(${[...holders]}::uuid[])`]
  const { rows } = await sql<Found>`
    select o.id, o.num_operation as "numOperation", o.archived_date as "endedDate",
      o.user_id = ${own}
        or exists (select from holders h where h.operation_id = o.id and h.position = 0 and h.id = ${owing}) as "isOwn",
      not o.is_archived and (o.user_id = ${own}
        or exists (select from holders h where h.operation_id = o.id and h.id = ${owing})) as "isLive",
      exists (select from contract_signings s where s.operation_id = o.id and s.signed_date is not null
        and (o.user_id = ${own} or s.holder_id = ${owing})) as "isSigned",
      array(
        select h.name from holders h where h.operation_id = o.id and h.id <> all(${[...holders]}::uuid[])
          and not exists (
            select from privacy_requests r
            where r.kind = 'ERASURE' and r.outcome is distinct from 'REFUSED' and r.identity_checked_date is not null
              and (r.holder_id = h.id or r.contact_id = h.contact_id
                or r.email = h.email and fold_text(r.name) = fold_text(h.name)))
        order by h.position) as others
    from operations o
    where o.user_id = ${own} or o.id in (select operation_id from all_holders where id = ${owing})
    order by o.num_operation`.execute(db.withoutPlugins())
  return rows
}

/** Their requests about their data, which notices to the superadmins name. */
async function readRequests(
  db: Db,
  id: string,
  { accounts, contacts, holders }: Pick<BlockedPerson, 'accounts' | 'contacts' | 'holders'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('privacyRequests')
    .select('id')
    .where(
      sql<boolean>`(id = ${id} or user_id = any(${[...accounts]}::uuid[])
        or contact_id = any(${[...contacts]}::uuid[]) or holder_id = any(${[...holders]}::uuid[]))`,
    )
    .orderBy('id')
    .execute()
  return rows.map(request => request.id)
}

/** Whether one of the accounts belongs to the staff, or did: tasks, comments or operations of others refer to it. */
async function haveWorkedHere(db: Db, accounts: readonly string[]): Promise<boolean> {
  const theirs = sql`any(${[...accounts]}::uuid[])`
  const naming = (await readForeignKeys(db))
    .filter(isOfStaff)
    .map(({ child, column }) => sql`exists (select from ${sql.table(child)} where ${sql.ref(column)} = ${theirs})`)
  const { rows } = await sql<{ worked: boolean }>`
    select exists (select from users u where u.id = ${theirs} and not ${IS_OUTSIDE}) or ${sql.join(naming, sql` or `)} as worked
  `.execute(db.withoutPlugins())
  return rows[0]?.worked ?? false
}
