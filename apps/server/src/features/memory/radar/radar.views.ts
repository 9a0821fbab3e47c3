import type { ResOf } from '@llave/api-contract/call-types'
import type { RadarEntry } from '@llave/api-contract/radar.calls'
import { KINDS_OF_LIST, type RadarState } from '@llave/domain/memory/radar'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../platform/app-error'
import type { Db, RowOf } from '../../../platform/database/db'
import type { CallRequest } from '../../../platform/http/call-server'
import type { Actor } from '../../../platform/platform'
import { countOfList } from '../../../record/lists/list-count'
import { personOf } from '../../../record/lists/presenting'
import { allOf } from '../../../record/lists/search-text'
import { knownPeople } from '../../../record/people/known-people'
import { isInCare, readCare } from '../../../record/people/looked-after'

/** The e-mails or phones of everybody with a live operation, as a list that is read only once. */
const underWay = (field: 'email' | 'phone') => {
  const name = sql.ref(`known.${field}`)
  return sql`(select ${name} from ${knownPeople(sql`not operations.is_archived`)} as known where ${name} <> '')`
}

/**
 * SQL condition: the operation is still over, and its customer may be called. Their account is not deleted, none of its
 * people has asked for erasure, and they have no live operation (however they came back) and have not signed another
 * one since.
 */
const IS_CALLABLE = sql`
  o.is_archived and o.archived_reason <> 'OPERATION_DEV'
  and exists (select from users u where u.id = o.user_id and u.deactivated_date is null
    and u.email not in ${underWay('email')} and coalesce(u.phone, '') not in ${underWay('phone')})
  and not exists (select from operations x where x.user_id = o.user_id and x.id <> o.id
    and (not x.is_archived or x.archived_reason = 'CERRADA_CON_EXITO' and x.archived_date > o.archived_date))
  and not exists (select from privacy_requests r where r.kind = 'ERASURE' and r.outcome is distinct from 'REFUSED'
    and (r.user_id = o.user_id
      or r.email = (select u.email from users u where u.id = o.user_id and u.email <> '')
      or exists (select from all_holders h where h.operation_id = o.id
        and (h.id = r.holder_id or h.contact_id = r.contact_id or h.email = r.email))))`

const STATES: Readonly<Record<RadarState, RawBuilder<unknown>>> = {
  OPEN: sql`a.operation_id is null`,
  TASK: sql`a.task_id is not null`,
  ASIDE: sql`a.operation_id is not null and a.task_id is null`,
}

const FROM = sql`radar_entries e join operations o on o.id = e.operation_id
  left join radar_answers a on a.operation_id = e.operation_id`

export async function listEntries(
  db: Db,
  reader: Pick<Actor, 'userId'>,
  { list, state, mine, dataFilter: { page, perPage } }: CallRequest<'POST /radar/listPagination'>['body'],
  now: Date,
): Promise<ResOf<'POST /radar/listPagination'>> {
  const range = { limit: perPage, offset: (page - 1) * perPage }
  const conditions = [
    sql`e.kind = any(${[...KINDS_OF_LIST[list]]}::text[])`,
    STATES[state],
    IS_CALLABLE,
    ...(mine ? [isInCare(await readCare(db, reader.userId, now), 'o.responsableId')] : []),
  ]
  // A person is called once, for the entry with the most weight.
  const first = sql`
    select distinct on (o.user_id) e.operation_id, e.weight from ${FROM} where ${allOf(conditions)}
    order by o.user_id, e.weight desc, e.operation_id`
  const shown = sql`
    select operation_id from (${first}) entry
    order by weight desc, operation_id limit ${range.limit} offset ${range.offset}`
  const [counted, records] = await Promise.all([
    countOfList(db, sql`select from (${first}) entry`, range),
    readEntries(db, sql`e.operation_id in (${shown})`),
  ])
  return { page, perPage, ...counted, records }
}

/** One entry as the lists show it. Throws ERR_NOT_FOUND if there is none, or its customer may not be called. */
export async function readEntry(db: Db, operationId: string): Promise<RadarEntry> {
  const [entry] = await readEntries(db, sql`e.operation_id = ${operationId} and ${IS_CALLABLE}`)
  if (!entry) throw new AppError('ERR_NOT_FOUND')
  return entry
}

interface Row
  extends Pick<RadarEntry, 'holderName' | 'responsable' | 'reason' | 'state' | 'endsOn'>,
    Pick<RowOf<'operations'>, 'id' | 'userId' | 'numOperation' | 'title'> {
  readonly archivedDate: Date
  readonly taskId: string | null
  readonly taskOwner: RadarEntry['responsable']
}

/** Entries in list order, each with the other entries of its person that have the same standing. */
async function readEntries(db: Db, condition: RawBuilder<unknown>): Promise<RadarEntry[]> {
  const rows = await readRows(db, condition)
  const people = rows.map(({ userId }) => userId)
  const all = rows.length > 0 ? await readRows(db, sql`o.user_id = any(${people}::uuid[]) and ${IS_CALLABLE}`) : []
  return rows.map(({ id, userId, numOperation, title, archivedDate, taskId, taskOwner, ...row }) => ({
    ...row,
    ...endedOf({ id, numOperation, title, archivedDate, reason: row.reason }),
    task: taskId === null ? null : { _id: taskId, responsable: taskOwner },
    also: all.filter(other => other.userId === userId && other.id !== id && other.state === row.state).map(endedOf),
  }))
}

const endedOf = ({
  id,
  numOperation,
  title,
  archivedDate,
  reason,
}: Pick<Row, 'id' | 'numOperation' | 'title' | 'archivedDate' | 'reason'>) => ({
  operation: { _id: id, numOperation, title },
  endedOn: calendarDay(archivedDate),
  reason,
})

async function readRows(db: Db, condition: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select o.id, o.user_id, o.num_operation, o.title, o.holder_name, o.archived_date, e.reason, a.task_id,
      to_char(a.ends_on, 'YYYY-MM-DD') as ends_on, ${personOf('o.responsableId')} as responsable,
      (select ${personOf('tasks.responsableId')} from tasks where tasks.id = a.task_id) as task_owner,
      case when a.task_id is not null then 'TASK' when a.operation_id is not null then 'ASIDE' else 'OPEN' end as state
    from ${FROM} where ${condition} order by e.weight desc, e.operation_id`.execute(db)
  return rows
}
