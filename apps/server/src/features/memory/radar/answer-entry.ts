import type { RadarEntry } from '@llave/api-contract/radar.calls'
import { ASIDE_MONTHS } from '@llave/domain/memory/radar'
import { calendarDay, daysLater, monthsLater } from '@llave/domain/time/calendar-day'
import { readRoster } from '../../../platform/people/roster'
import type { Actor, Work } from '../../../platform/platform'
import { iso } from '../../../record/lists/presenting'
import { lockOperationFor } from '../../../record/operation/operation-row'
import { createTask } from '../../tasks/tasks.published'
import { readEntry } from './radar.views'

/** A call about an operation that is over can wait for so many days. */
const TASK_DAYS = 7

interface Words {
  readonly operationId: string
  readonly name: string
  readonly description?: string | null | undefined
}

/**
 * Makes the task of calling: for the responsable or whoever stands in for them, and for the actor where nobody is
 * responsible or that one has left. Where a colleague was quicker, there is their task, and no second one.
 */
export async function makeTask(work: Work, actor: Actor, { operationId, ...words }: Words): Promise<RadarEntry> {
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

/** One that was set aside is open again; a task stays. */
export async function takeBack(work: Work, actor: Actor, operationId: string): Promise<RadarEntry> {
  const { entry } = await lockEntry(work, actor, operationId)
  await work.tx
    .deleteFrom('radarAnswers')
    .where('operationId', 'in', operationsOf(entry))
    .where('taskId', 'is', null)
    .execute()
  return readEntry(work.tx, operationId)
}

/** An entry whose person nobody else answers meanwhile, through whichever of their operations. */
async function lockEntry(work: Work, actor: Actor, operationId: string) {
  const own = work.tx.selectFrom('operations').select('userId').where('id', '=', operationId)
  await work.tx.selectFrom('operations').select('id').where('userId', '=', own).orderBy('id').forUpdate().execute()
  const operation = await lockOperationFor(work, actor, operationId)
  return { operation, entry: await readEntry(work.tx, operation.id) }
}

const operationsOf = (entry: RadarEntry) => [entry, ...entry.also].map(({ operation }) => operation._id)

/** A call is about everything for which its person is worth one. */
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
