import { notificationsRoom, OPERATIONS_ROOM, type OperationChanged, SOCKET_EVENTS } from '@llave/api-contract/events'
import type { DispatchedEvent, DomainEvent } from '../platform/outbox/domain-event'
import type { Work } from '../platform/work'
import { consequencesOf, tellsPeople } from './consequences'
import type { OperationEvent } from './operation-event'
import type { OperationRow } from './operation-row'

/** What happened to an operation, for those who are told of it after the commit. */
export interface OperationHappening extends DomainEvent {
  readonly type: 'OPERATION'
  readonly operationId: string
  readonly event: OperationEvent
}

type Told = Pick<OperationRow, 'id' | 'user_id' | 'board_list_id'>

interface Options {
  /** Lists of the board that gained, lost or changed the card, if they are not just the list it is in. */
  readonly listIds?: readonly string[]
  /** Who caused it, if that is not the actor of this work (reactions act for somebody else). Null: the system. */
  readonly by?: string | null
}

/**
 * Reports what happened to an operation. The line of the feed, the refreshed pages, notifications and e-mails follow by
 * the table of consequences, in the same transaction or not at all. Call it once per action, after its rows are
 * written.
 */
export async function tell(
  work: Work,
  { id, user_id, board_list_id }: Told,
  event: OperationEvent,
  { listIds = [board_list_id], by = work.actor?.userId ?? null }: Options = {},
): Promise<void> {
  const { feed, customerSees = false } = consequencesOf(event)
  if (feed) {
    const { field, previousValue, newValue, params } = feed
    await work.tx
      .insertInto('activity')
      .values({
        operation_id: id,
        field,
        previous_value: JSON.stringify(previousValue ?? null),
        new_value: JSON.stringify(newValue ?? null),
        params: params && JSON.stringify(params),
        user_id: by,
        created_date: work.now,
      })
      .execute()
  }
  const data: OperationChanged = { operationId: id, listIds: [...new Set(listIds)], by }
  await work.announce({ room: OPERATIONS_ROOM, event: SOCKET_EVENTS.operationChanged, data })
  if (customerSees) await work.announce({ room: notificationsRoom(user_id), event: SOCKET_EVENTS.requestChanged })
  if (tellsPeople(event)) {
    const happening: OperationHappening = { type: 'OPERATION', operationId: id, event }
    await work.emit(happening)
  }
}

/** The happening in a dispatched event, or null when the event is about something else. */
export function happeningOf(event: DispatchedEvent): (OperationHappening & DispatchedEvent) | null {
  return event.type === 'OPERATION' ? (event as OperationHappening & DispatchedEvent) : null
}
