import type { ActivityLine } from '@llave/api-contract/activity'
import { notificationsRoom, OPERATIONS_ROOM, type OperationChanged, SOCKET_EVENTS } from '@llave/api-contract/events'
import type { StepState } from '@llave/domain/operations/states/operation-states'
import { sql } from 'kysely'
import { insertRow } from '../../platform/database/db'
import { enqueueJob } from '../../platform/jobs/enqueue-job'
import type { Work } from '../../platform/platform'
import type { OperationRow } from '../operation/operation-row'
import { callWebhooks } from './call-webhooks'
import { consequencesOf } from './consequences'
import type { OfficeEvent } from './office-event'
import type { OperationEvent } from './operation-event'
import type { Due } from './reactions'

type About = Pick<OperationRow, 'id' | 'userId' | 'boardListId'>

interface Options {
  /** Lists that gained, lost or changed the card, if they are not just its current list. */
  readonly listIds?: readonly string[]
  /**
   * Whoever caused the event, if it is not the actor of this work (reactions act for somebody else); null for the
   * system.
   */
  readonly by?: string | null
  /** Features react, and people are told, no earlier than this; until then the event can be withdrawn. */
  readonly notBefore?: Date
  /** People are told of the entry into this state only if the operation is in it by then. */
  readonly entered?: StepState | null
}

/** What an event has written, by which it can be taken back while nobody has been told of it. */
export interface Told {
  readonly activityId: number | null
  /** The job in which features react. */
  readonly jobId: number | null
}

/**
 * Reports what happened, to an operation or (null) in the brokerage at large. The table of consequences decides what
 * follows. The line of the feed, refreshed pages and messages to the brokerage's own systems are written in the same
 * transaction; features react after its commit. Call it once per action, after its rows are written.
 */
export async function tell(work: Work, operation: About, event: OperationEvent, options?: Options): Promise<Told>
export async function tell(work: Work, operation: null, event: OfficeEvent): Promise<Told>
export async function tell(
  work: Work,
  operation: About | null,
  event: OperationEvent | OfficeEvent,
  { listIds, by = work.actor?.userId ?? null, notBefore, entered = null }: Options = {},
): Promise<Told> {
  const { feed, customerSees, pages, badges = [], contacts = [], webhook, later, ...due } = consequencesOf(event)
  let activityId: number | null = null
  if (operation) {
    const { id, userId, boardListId } = operation
    if (feed) activityId = await writeLine(work, id, feed, by)
    const data: OperationChanged = { operationId: id, listIds: [...new Set(listIds ?? [boardListId])], by }
    await work.announce({ room: OPERATIONS_ROOM, event: SOCKET_EVENTS.operationChanged, data })
    if (customerSees) await work.announce({ room: notificationsRoom(userId), event: SOCKET_EVENTS.requestChanged })
    if (webhook !== null) {
      await callWebhooks(work, id, { event: 'operation.changed', data: { change: event.type } })
      for (const message of webhook ?? []) await callWebhooks(work, id, message)
    }
  }
  if (pages) await work.announce({ room: OPERATIONS_ROOM, event: SOCKET_EVENTS[pages] })
  for (const userId of new Set(badges)) {
    await work.announce({ room: notificationsRoom(userId), event: SOCKET_EVENTS.ownTasksChanged })
  }
  for (const operationId of await openOperationsWith(work, contacts)) {
    const data: OperationChanged = { operationId, listIds: [], by }
    await work.announce({ room: OPERATIONS_ROOM, event: SOCKET_EVENTS.operationChanged, data })
  }
  const about = { operationId: operation?.id ?? null, by }
  if (later) {
    const { inMs, ...due } = later
    await enqueue(work, { ...about, due }, new Date(work.now.getTime() + inMs))
  }
  return { activityId, jobId: await enqueue(work, { ...about, due, ...(entered && { entered }) }, notBefore) }
}

/** Those operations with one of these contacts that somebody has open; others need not be read again. */
async function openOperationsWith({ tx }: Work, contactIds: readonly string[]): Promise<readonly string[]> {
  if (contactIds.length === 0) return []
  const open = await tx
    .selectFrom('operationContacts')
    .innerJoin('presences', 'presences.operationId', 'operationContacts.operationId')
    .select('presences.operationId')
    .distinct()
    .where(sql<boolean>`contact_id = any(${contactIds}::uuid[])`)
    .execute()
  return open.map(({ operationId }) => operationId)
}

interface Following extends Pick<Options, 'entered'> {
  readonly operationId: string | null
  readonly by: string | null
}

/** Returns the id of the job, or null if there is nothing to do. */
async function enqueue(
  work: Work,
  { due, ...about }: Following & { readonly due: Due },
  runDate: Date | undefined,
): Promise<number | null> {
  const wanted = Object.entries(due).filter(([, given]) => (Array.isArray(given) ? given.length > 0 : given))
  if (wanted.length === 0) return null
  return enqueueJob(work.tx, {
    kind: 'event',
    payload: { ...about, due: Object.fromEntries(wanted) },
    ...(runDate && { runDate }),
    ...(about.operationId && { subject: about.operationId }),
  })
}

async function writeLine(
  work: Work,
  operationId: string,
  { field, previousValue, newValue, params }: ActivityLine,
  by: string | null,
): Promise<number> {
  const { id } = await insertRow(work.tx, 'activity', {
    operationId,
    field,
    previousValue: JSON.stringify(previousValue ?? null),
    newValue: JSON.stringify(newValue ?? null),
    params: params && JSON.stringify(params),
    userId: by,
    createdDate: work.now,
  })
  return id
}
