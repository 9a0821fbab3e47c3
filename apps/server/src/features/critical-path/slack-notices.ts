import { type CriticalPath, verdictOf } from '@llave/domain/operations/dates/critical-path'
import { DEFAULT_DATE_NOTICES } from '@llave/domain/operations/dates/date-notices'
import { instantAt } from '@llave/domain/time/calendar-day'
import type { Translate } from '@llave/texts/translate'
import { sql } from 'kysely'
import type { RowOf } from '../../platform/database/db'
import type { ScheduledJob } from '../../platform/jobs/schedule'
import { inTransaction, type Platform, type Work } from '../../platform/platform'
import { shortDay, translator } from '../../platform/texts'
import {
  type NewNotification,
  type Reader,
  readStaff,
  staffNotice,
  staffOf,
  writeNotifications,
} from '../notifications/notifications.published'
import { readPace } from '../waiting/waiting.published'
import { readPaths } from './read-paths'

const TRIGGER = 'SLACK'

/** Tells the staff when an operation will reach its arras or its planned deed with too few days to spare. */
export function slackNotices(platform: Platform): ScheduledJob {
  const run = () => inTransaction(platform, null, tellOfSlack)
  return { kind: 'slack-notices', everySeconds: 600, handler: { run } }
}

/**
 * Somebody with more notices than this at once, as when the brokerage begins, gets one that says how many there are.
 */
const SEPARATELY_MAX = 3

/**
 * Tells whoever looks after an operation, once, that it has fewer days to spare than the brokerage's number. It is told
 * again after the slack has risen a day above that number, so that a wavering median causes no notices, or when the
 * goal moves to another day.
 */
export async function tellOfSlack(work: Work): Promise<void> {
  const { tx, now } = work
  const { dateNotices } = await tx.selectFrom('company').select('dateNotices').executeTakeFirstOrThrow()
  const { slack: least } = { ...DEFAULT_DATE_NOTICES, ...dateNotices }
  const paths = least === null ? [] : [...(await readPaths(tx, { now, pace: await readPace(tx) }))]
  const low = paths.filter(([, { slack }]) => least !== null && slack <= least)
  await forget(work, low)
  const below = low.filter(([, { slack }]) => slack !== least)
  const told = new Map(below)
  const staff = await readStaff(work)
  const notices = (await fire(work, below)).flatMap(operation => {
    const path = told.get(operation.id)
    const say = (t: Translate) => (path ? slackText(t, path) : '')
    const notice = { tab: 'ACTIVITY', kind: 'DATE', say } as const
    return staffOf(staff, operation.responsableId, null).map(reader => ({
      reader,
      notice: staffNotice(reader, operation, notice),
    }))
  })
  const readers = new Map(notices.map(({ reader }) => [reader.userId, reader]))
  for (const reader of readers.values()) {
    const own = notices.filter(({ notice }) => notice.userId === reader.userId).map(({ notice }) => notice)
    await writeNotifications(work, own.length > SEPARATELY_MAX ? [inAll(reader, own.length)] : own)
  }
}

/** The one notice for many operations: it leads to the list, with the fewest days to spare first. */
function inAll({ userId, language }: Reader, count: number): NewNotification {
  const name = translator(language)('notifications.slack.many', { count })
  return { userId, name, url: '/operations?view=list&sort=slack', type: 'BACKOFFICE', kind: 'DATE' }
}

type Paths = readonly (readonly [id: string, CriticalPath])[]

const goalDates = (paths: Paths) => paths.map(([, { goal }]) => instantAt(goal.day))

/** Forgets the notices of operations that have recovered, or have another goal or none. */
async function forget({ tx }: Work, low: Paths): Promise<void> {
  await sql`
    delete from trigger_firings where trigger = ${TRIGGER} and (operation_id, state_entered_date) not in (
      select * from unnest(${low.map(([id]) => id)}::uuid[], ${goalDates(low)}::timestamptz[]))`.execute(tx)
}

type Fired = Pick<RowOf<'operations'>, 'id' | 'numOperation' | 'title' | 'responsableId'>

/** The operations of which nobody has been told yet. Of two concurrent instances only one gets an operation. */
async function fire({ tx, now }: Work, below: Paths): Promise<readonly Fired[]> {
  const { rows } = await sql<Fired>`
    with fired as (
      insert into trigger_firings (operation_id, trigger, state_entered_date, fired_date)
      select id, ${TRIGGER}, goal, ${now}::timestamptz
      from unnest(${below.map(([id]) => id)}::uuid[], ${goalDates(below)}::timestamptz[]) as low (id, goal)
      on conflict do nothing returning operation_id
    )
    select o.id, o.num_operation, o.title, o.responsable_id from fired join operations o on o.id = fired.operation_id
    order by o.num_operation`.execute(tx)
  return rows
}

function slackText(t: Translate, { goal, slack, first }: CriticalPath): string {
  if (verdictOf(slack) !== 'MISSED') return t(`notifications.slack.${goal.field}.tight`, { days: slack })
  const todo = first.planned
    ? t(`states.path.move.${first.planned}`)
    : t(`states.path.todo.${first.step}`, { date: shortDay(first.expected, t) })
  return t(`notifications.slack.${goal.field}.missed`, { days: -slack, todo })
}
