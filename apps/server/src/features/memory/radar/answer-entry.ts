import type { BodyOf } from '@llave/api-contract/call-types'
import type { RadarEntry } from '@llave/api-contract/radar.calls'
import { ASIDE_MONTHS } from '@llave/domain/memory/radar'
import { calendarDay, daysLater, monthsLater } from '@llave/domain/time/calendar-day'
import { readRoster } from '../../../platform/people/roster'
import type { Actor, Work } from '../../../platform/platform'
import { iso } from '../../../record/lists/presenting'
import { lockOperationFor } from '../../../record/operation/operation-row'
import { createTask } from '../../tasks/tasks.published'
import { readEntry } from './radar.views'

/** The task to call about an operation that is over is due in so many days. */
const TASK_DAYS = 7

/**
 * Creates the task of calling, for the responsable or their stand-in, or for the actor if nobody is responsible or the
 * responsable has left. If a colleague was quicker, their task stays the only one.
 */
export async function makeTask(
  work: Work,
  actor: Actor,
  { operationId, ...words }: BodyOf<'POST /radar/makeTask'>,
): Promise<RadarEntry> {
  const { operation, entry } = await lockEntry(work, actor, operationId)
  if (entry.state === 'TASK') return entry
  const roster = await readRoster(work.tx)
  const responsable = operation.responsableId
  const taskId = await createTask(work, actor, {
    ...words,
    type: 'LLAMADA',
    operationId: operation.id,
    responsable: responsable && roster.get(responsable)?.active ? responsable : actor.userId,
    expirationDate: iso(daysLater(work.now, TASK_DAYS)),
  })
  return answer(work, entry, { taskId, endsOn: null })
}

/** Sets an entry aside, unless a colleague has just made a task of it. */
export async function setAside(work: Work, actor: Actor, operationId: string, forGood: boolean): Promise<RadarEntry> {
  const { entry } = await lockEntry(work, actor, operationId)
  if (entry.state === 'TASK') return entry
  const endsOn = forGood ? null : monthsLater(calendarDay(work.now), ASIDE_MONTHS)
  return answer(work, entry, { taskId: null, endsOn })
}

/** Reopens an entry that was set aside; a task stays. */
export async function takeBack(work: Work, actor: Actor, operationId: string): Promise<RadarEntry> {
  const { entry } = await lockEntry(work, actor, operationId)
  await work.tx
    .deleteFrom('radarAnswers')
    .where('operationId', 'in', operationsOf(entry))
    .where('taskId', 'is', null)
    .execute()
  return readEntry(work.tx, operationId)
}

/** Reads an entry and locks all operations of its person, so that nobody answers the entry through another of them. */
async function lockEntry(work: Work, actor: Actor, operationId: string) {
  const own = work.tx.selectFrom('operations').select('userId').where('id', '=', operationId)
  await work.tx.selectFrom('operations').select('id').where('userId', '=', own).orderBy('id').forUpdate().execute()
  const operation = await lockOperationFor(work, actor, operationId)
  return { operation, entry: await readEntry(work.tx, operation.id) }
}

const operationsOf = (entry: RadarEntry) => [entry, ...entry.also].map(({ operation }) => operation._id)

/** Stores an answer for all entries of the person, since a call is about all of them. */
async function answer(
  { tx, now, actor }: Work,
  entry: RadarEntry,
  given: { readonly taskId: string | null; readonly endsOn: RadarEntry['endsOn'] },
): Promise<RadarEntry> {
  for (const { operation, reason } of [entry, ...entry.also]) {
    const row = { ...given, reason: JSON.stringify(reason), answeredBy: actor?.userId ?? null, answeredDate: now }
    await tx
      .insertInto('radarAnswers')
      .values({ operationId: operation._id, ...row })
      .onConflict(on => on.column('operationId').doUpdateSet(row))
      .execute()
  }
  return readEntry(tx, entry.operation._id)
}
