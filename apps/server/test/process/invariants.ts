import type { ValueChange } from '@llave/api-contract/activity'
import { OPERATION_STATES, type OperationState } from '@llave/domain/operations/states/operation-states'
import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Db } from '../../src/platform/database/db'
import { REALTIME_CHANNEL } from '../../src/platform/realtime/realtime-message'
import { whatFollows } from '../../src/record/events/dispatcher'
import { updateRow } from '../app'

/**
 * The broken invariants of a database without pending work; they must hold however often its programs were killed.
 * Waits until the work is done. Everything is read in one snapshot, because the schedule adds jobs at any time.
 */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const checks = [jobs, mails, operations, told, brokenCounters, sessions, audit]
  const once = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return vi.waitUntil(
    () =>
      once.execute(async snapshot => {
        if (!(await isSettled(snapshot))) return null
        const found: string[] = []
        for (const check of checks) found.push(...(await check(snapshot)))
        return found
      }),
    { timeout: 60_000 },
  )
}

/** Whether all jobs that committed transactions have enqueued are done (or given up). */
export async function isSettled(db: Db): Promise<boolean> {
  const waiting = await db.selectFrom('jobs').select('id').where('status', '=', 'WAITING').limit(1).executeTakeFirst()
  return waiting === undefined
}

/** Whether this many instances are listening to the database: for announcements, ended sessions, and due jobs. */
export async function hearNotifications(db: Db, instances: number): Promise<boolean> {
  const last = `listen "${REALTIME_CHANNEL}"`
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and application_name = 'llave-listen' and query = ${last} and state = 'idle'`.execute(
    db,
  )
  return rows.length === instances
}

/** Skips the time that failed jobs, and e-mails in doubt, wait before their next attempt. */
export async function endPauses(db: Db): Promise<void> {
  await updateRow(db, 'emails', { status: 'FAILED' }, { unansweredSince: sql`unanswered_since - interval '1 hour'` })
  await db.updateTable('jobs').set({ runDate: sql`now()` }).where('status', '=', 'WAITING').execute()
}

/**
 * Expires the leases, which frees the jobs of workers that were cut off; otherwise a test would wait for half a minute.
 */
export async function endLeases(db: Db): Promise<void> {
  await db.updateTable('jobs').set({ leaseUntil: sql`now()` }).where('leaseUntil', 'is not', null).execute()
}

async function jobs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('jobs').select(['id', 'kind', 'status', 'lastError']).execute()
  return rows
    .filter(({ status }) => status !== 'DONE')
    .map(({ id, kind, status, lastError }) => `job ${id} (${kind}) is ${status}: ${lastError}`)
}

/** Each e-mail has one job; each link that is sent by e-mail has one e-mail. */
async function mails(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; jobs: number; status: string }>`
    select e.id, e.status, count(j.id)::int as jobs
    from emails e left join jobs j on j.kind = 'send-mail' and j.payload ->> 'emailId' = e.id::text
    group by e.id`.execute(db)
  const links = await sql<{ id: string; mails: number }>`
    select c.id, count(e.id)::int as mails
    from (select id from user_codes where purpose = 'ACTIVATION' union all select id from mailing_links) c
    left join emails e on e.params ->> 'linkId' = c.id::text
    group by c.id having count(e.id) <> 1`.execute(db)
  return [
    ...rows.filter(row => row.jobs !== 1).map(row => `e-mail ${row.id} has ${row.jobs} jobs`),
    ...rows.filter(row => row.status !== 'SENT').map(row => `e-mail ${row.id} is ${row.status}`),
    ...links.rows.map(row => `link ${row.id} has ${row.mails} e-mails`),
  ]
}

/** The history in an operation's activity leads to the operation's current values. */
async function operations(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('operations').selectAll().execute()
  const moves = await db
    .selectFrom('activity')
    .select(['operationId', 'field', 'previousValue', 'newValue', 'params'])
    .where('field', 'in', ['state', 'saved'])
    .orderBy('id')
    .execute()
  const found: string[] = []
  for (const row of rows) {
    const own = moves.filter(move => move.operationId === row.id).flatMap(stateChanges)
    let state: unknown = 'CUESTIONARIO_EN_CURSO'
    const entered = new Set<unknown>([state])
    for (const { previousValue, newValue } of own) {
      if (previousValue !== state) found.push(`operation ${row.id}: from ${state} to ${newValue} over ${previousValue}`)
      if (previousValue === newValue) found.push(`operation ${row.id}: ${newValue} was entered twice`)
      state = newValue
      entered.add(state)
    }
    if (state !== row.state)
      found.push(`operation ${row.id}: activity ends in ${state}, the operation is in ${row.state}`)
    found.push(...wrongDates(row.id, row.state, row.stateDates, row.stateEnteredDate, entered))
  }
  return found
}

interface FeedRow {
  readonly field: string
  readonly previousValue: unknown
  readonly newValue: unknown
  readonly params: Record<string, unknown> | null
}

/** The changes of the state in a line of the feed: one, or one among the changes of a save. */
function stateChanges({ field, previousValue, newValue, params }: FeedRow): Omit<ValueChange, 'field'>[] {
  if (field === 'state') return [{ previousValue, newValue }]
  return ((params?.changes ?? []) as ValueChange[]).filter(change => change.field === 'state')
}

function wrongDates(
  id: string,
  state: OperationState,
  dates: Readonly<Record<string, string>>,
  entered: Date,
  history: ReadonlySet<unknown>,
): string[] {
  const known = new Set<string>(OPERATION_STATES)
  const found = Object.entries(dates)
    .filter(([name, date]) => !known.has(name) || !history.has(name) || !(Date.parse(date) <= Date.now()))
    .map(([name, date]) => `operation ${id}: ${name} on ${date}`)
  const missing = [...history].filter(name => !(String(name) in dates))
  const first = dates[state]
  if (missing.length > 0) found.push(`operation ${id}: no date of ${missing}`)
  if (first === undefined || Date.parse(first) > entered.getTime()) found.push(`operation ${id}: entered ${entered}`)
  return found
}

/** Everybody concerned by an event has been informed exactly once, by notification and by e-mail. */
async function told(db: Db): Promise<string[]> {
  const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'event').execute()
  const events = jobs.map(({ payload }) => whatFollows.parse(payload))
  const staff = await db.selectFrom('users').select('id').where(sql<boolean>`roles && '{admin,superadmin}'`).execute()
  const rows = await db.selectFrom('operations').select(['id', 'userId', 'responsableId']).execute()
  const found: string[] = []
  for (const { id, userId, responsableId } of rows) {
    let forStaff = 0
    let forCustomer = 0
    let sendings = 0
    for (const { by, due } of events.filter(({ operationId }) => operationId === id)) {
      const readers = staff.filter(reader => reader.id === (responsableId ?? reader.id) && reader.id !== by)
      forStaff += (due?.staff ?? []).length * readers.length
      const owners = due?.owners
      if (owners && by !== userId) forCustomer++
      if (owners) sendings++
    }
    const told = async (type: 'NOTIFICATION' | 'BACKOFFICE') =>
      (
        await db
          .selectFrom('notifications')
          .select('id')
          .where('type', '=', type)
          .where('url', 'like', `%${id}%`)
          .execute()
      ).length
    const sent = await sql<{ sendings: number; receivers: number; mails: number }>`
      select count(*)::int as sendings,
        -- Whoever has to sign gets the e-mail with the link instead.
        coalesce(sum(jsonb_array_length(params -> 'emails')) filter (
          where field <> 'sendEmail_CONTRATO_INTERMEDIACION'), 0)::int as receivers,
        (select count(*)::int from emails
          where params ->> 'operationId' = ${id} and template in ('stateChanged', 'questionnaireCompleted')) as mails
      from activity where operation_id = ${id} and field like 'sendEmail%'`.execute(db)
    const expected = { forStaff, forCustomer, sendings, mails: sent.rows[0]?.receivers }
    const present = {
      forStaff: await told('BACKOFFICE'),
      forCustomer: await told('NOTIFICATION'),
      sendings: sent.rows[0]?.sendings,
      mails: sent.rows[0]?.mails,
    }
    if (JSON.stringify(expected) !== JSON.stringify(present)) {
      found.push(`operation ${id}: expected ${JSON.stringify(expected)}, told ${JSON.stringify(present)}`)
    }
  }
  return found
}

/** Checks that counted or duplicated values match their source. */
export async function brokenCounters(db: Db): Promise<string[]> {
  return [...(await waiting(db)), ...(await tagged(db)), ...(await assigned(db))]
}

/** An operation's number of waiting files must match its files. */
async function waiting(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from operations o
    left join documents f on f.operation_id = o.id and f.state = 'PENDIENTE_VALIDACION'
    left join documentation d on d.id = f.documentation_id
    group by o.id
    having o.documents_to_validate <> count(*) filter (where d.type not in ('DNI', 'CONTRATO'))
      or o.signatures_to_validate <> count(*) filter (where d.type = 'CONTRATO')`.execute(db)
  return rows.map(({ id }) => `operation ${id}: what waits for a verdict is not what is kept`)
}

/** The tags on an operation's row are those that it is linked with. */
async function tagged(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from operations o
    where o.tag_ids <> array(select tag_id from operation_tags where operation_id = o.id order by 1)`.execute(db)
  return rows.map(({ id }) => `operation ${id}: its tags are not those that are kept`)
}

/** No more of a bank movement may be assigned (including to people who are blocked by now) than has arrived. */
async function assigned(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from bank_movements m
    where m.blocked_amount < 0
      or m.amount < m.blocked_amount + coalesce((select sum(amount) from collections where movement_id = m.id), 0)`.execute(
    db,
  )
  return rows.map(({ id }) => `movement ${id}: more of it is assigned than has arrived`)
}

/** A session belongs to one login, and each login is in the audit. */
async function sessions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ sessions: number; logins: number }>`
    select (select count(*)::int from sessions) as sessions,
      (select count(*)::int from audit where action = 'login') as logins`.execute(db)
  const [row] = rows
  return row?.sessions === row?.logins ? [] : [`${row?.sessions} sessions, ${row?.logins} logins`]
}

/** Seals follow each other without a gap, one per entry. Their content can only be checked with the product's key. */
async function audit(db: Db): Promise<string[]> {
  const { rows } = await sql<{ seals: number; last: number; entries: number }>`
    select count(*)::int as seals, coalesce(max(number), 0)::int as last, count(audit.id)::int as entries
    from audit_seals left join audit on audit.id = audit_id`.execute(db)
  const { seals, last, entries } = rows[0] ?? { seals: 0, last: 0, entries: 0 }
  return seals === last && seals === entries ? [] : [`${seals} seals up to ${last} on ${entries} entries`]
}
