import type { ActivityLine } from '@llave/api-contract/activity'
import { notificationsRoom, OPERATIONS_ROOM, type OperationChanged, SOCKET_EVENTS } from '@llave/api-contract/events'
import type { DispatchedEvent, DomainEvent } from '../platform/outbox/domain-event'
import type { Work } from '../platform/work'
import { callWebhooks } from './call-webhooks'
import { consequencesOf, tellsPeople } from './consequences'
import type { OperationEvent } from './operation-event'
import type { OperationRow } from './operation-row'

/** What happened to an operation, for those who are told of it after the commit. */
export interface OperationHappening extends DomainEvent {
  readonly type: 'OPERATION'
  readonly operationId: string
  readonly event: OperationEvent
}

type About = Pick<OperationRow, 'id' | 'userId' | 'boardListId'>

interface Options {
  /** Lists of the board that gained, lost or changed the card, if they are not just the list it is in. */
  readonly listIds?: readonly string[]
  /** Who caused it, if that is not the actor of this work (reactions act for somebody else). Null: the system. */
  readonly by?: string | null
  /** People are told no earlier than this: until then it can be withdrawn. */
  readonly notBefore?: Date
}

/** What a happening left behind, by which it can be taken back as long as nobody has been told of it. */
export interface Told {
  /** The line of the feed. */
  readonly activityId: number | null
  /** The job that tells people. */
  readonly jobId: number | null
}

/**
 * Reports what happened to an operation. The line of the feed, the refreshed pages, notifications and e-mails follow by
 * the table of consequences, in the same transaction or not at all, and so do the messages to the brokerage's own
 * systems. Call it once per action, after its rows are written.
 */
export async function tell(
  work: Work,
  { id, userId, boardListId }: About,
  event: OperationEvent,
  { listIds = [boardListId], by = work.actor?.userId ?? null, notBefore }: Options = {},
): Promise<Told> {
  const { feed, customerSees = false } = consequencesOf(event)
  const line = feed && (await writeLine(work, id, feed, by))
  const data: OperationChanged = { operationId: id, listIds: [...new Set(listIds)], by }
  await work.announce({ room: OPERATIONS_ROOM, event: SOCKET_EVENTS.operationChanged, data })
  if (customerSees) await work.announce({ room: notificationsRoom(userId), event: SOCKET_EVENTS.requestChanged })
  await callWebhooks(work, id, event)
  const happening: OperationHappening = { type: 'OPERATION', operationId: id, event }
  return {
    activityId: line ?? null,
    jobId: tellsPeople(event) ? await work.emit(happening, { about: id, ...(notBefore && { notBefore }) }) : null,
  }
}

async function writeLine(
  work: Work,
  operationId: string,
  { field, previousValue, newValue, params }: ActivityLine,
  by: string | null,
): Promise<number> {
  const { id } = await work.tx
    .insertInto('activity')
    .values({
      operationId,
      field,
      previousValue: JSON.stringify(previousValue ?? null),
      newValue: JSON.stringify(newValue ?? null),
      params: params && JSON.stringify(params),
      userId: by,
      createdDate: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The happening in a dispatched event, or null when the event is about something else. */
export function happeningOf(event: DispatchedEvent): (OperationHappening & DispatchedEvent) | null {
  return event.type === 'OPERATION' ? (event as OperationHappening & DispatchedEvent) : null
}
