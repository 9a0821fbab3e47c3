import type { OwnPrivacyRequest, PRIVACY_SORTS, PrivacyDetail, PrivacyRequest } from '@llave/api-contract/privacy.calls'
import { mayExtend, type PrivacyStanding, SOON_DAYS, standingOf } from '@llave/domain/privacy/privacy-request'
import { type CalendarDay, calendarDay, laterDay } from '@llave/domain/time/calendar-day'
import { type RawBuilder, sql } from 'kysely'
import { refusal } from '../../../platform/app-error'
import type { Db, RowOf } from '../../../platform/database/db'
import type { CallRequest } from '../../../platform/http/call-server'
import { pick } from '../../../platform/pick'
import { isoOrNull } from '../../../record/lists/presenting'
import { allOf, searchConditions } from '../../../record/lists/search-text'
import { personOf, readRecords } from '../person/person-records'
import { readBlock } from '../vault/blocks.views'

type PageBody = CallRequest<'POST /privacy/requests/listPagination'>['body']

const COLUMNS = {
  dueOn: sql`r.due_on`,
  receivedOn: sql`r.received_on`,
  name: sql`sort_text(r.name) collate "C"`,
} as const satisfies Record<(typeof PRIVACY_SORTS)[number], RawBuilder<unknown>>

const FOLDED = sql`fold_text(concat_ws(' ', r.name, r.email))`

/** A page of the requests: open ones first, by their last day. */
export async function listRequests(db: Db, now: Date, body: PageBody) {
  const { page, perPage, searchText } = body.dataFilter
  const today = calendarDay(now)
  const sort = body.sort?.id ?? 'dueOn'
  const { standing, kind } = { ...body.advancedFilter, ...body.filterColumns }
  const found = select(db)
    .$if(kind !== undefined, query => query.where('r.kind', '=', kind ?? 'ACCESS'))
    .$if(standing !== undefined, query => query.where(standsAs(standing ?? 'OPEN', today)))
    .where(sql<boolean>`${allOf(searchConditions(FOLDED, searchText))}`)
  const { count } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await found
    // The last day matters only while a request is open.
    .$if(sort === 'dueOn', query => query.orderBy(sql`r.outcome is not null`))
    .orderBy(COLUMNS[sort], body.sort?.direction ?? 'asc')
    .orderBy('r.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { records: rows.map(row => present(row, today)), page, perPage, count: Number(count) }
}

/** SQL for the domain's `standingOf`. */
function standsAs(standing: PrivacyStanding, today: CalendarDay): RawBuilder<boolean> {
  if (standing === 'CLOSED') return sql<boolean>`r.outcome is not null`
  const soon = laterDay(today, SOON_DAYS)
  const due = {
    OVERDUE: sql`r.due_on < ${today}`,
    SOON: sql`r.due_on between ${today} and ${soon}`,
    OPEN: sql`r.due_on > ${soon}`,
  }[standing]
  return sql<boolean>`(r.outcome is null and ${due})`
}

export async function readRequest(db: Db, now: Date, id: string): Promise<PrivacyDetail> {
  const row = await select(db).where('r.id', '=', id).executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  const block = await readBlock(db, id)
  return { ...present(row, calendarDay(now)), records: await readRecords(db, await personOf(db, row)), block }
}

/** The person's own requests that are not answered yet. */
export function readOwnRequests(db: Db, userId: string): Promise<OwnPrivacyRequest[]> {
  return db
    .selectFrom('privacyRequests')
    .select(['id as _id', 'kind', 'receivedOn', 'dueOn'])
    .where('userId', '=', userId)
    .where('outcome', 'is', null)
    .orderBy('dueOn')
    .orderBy('id')
    .execute()
}

const select = (db: Db) =>
  db
    .selectFrom('privacyRequests as r')
    .leftJoin('users as closer', 'closer.id', 'r.closedBy')
    .selectAll('r')
    .select(sql<string | null>`trim(concat(closer.name, ' ', closer.lastname))`.as('closer'))

type Row = RowOf<'privacyRequests'> & { readonly closer: string | null }

function present(row: Row, today: CalendarDay): PrivacyRequest {
  const isOpen = row.outcome === null
  return {
    _id: row.id,
    ...pick(row, 'kind', 'way', 'name', 'email', 'receivedOn', 'dueOn', 'extendedReason', 'note'),
    ...pick(row, 'outcome', 'outcomeReason'),
    standing: standingOf(row, today),
    mayExtend: isOpen && mayExtend(row.receivedOn, row.extendedDate !== null, today),
    identityChecked: row.identityCheckedDate !== null,
    closedDate: isoOrNull(row.closedDate),
    closedBy: row.closer || null,
  }
}
