import { notificationsRoom, OPERATIONS_ROOM, type OperationChanged, SOCKET_EVENTS } from '@llave/api-contract/events'
import type { DispatchedEvent } from '../../platform/outbox/domain-event'
import type { RealtimeMessage } from '../../platform/realtime/realtime-message'

export type EventType = DispatchedEvent['type']
export type EventOf<T extends EventType> = Extract<DispatchedEvent, { readonly type: T }>

type Rooms = { readonly [T in EventType]: (event: EventOf<T>) => readonly RealtimeMessage[] }

interface OperationEvent {
  readonly operationId: string
  readonly listIds: readonly string[]
  readonly by: string | null
}

function operationChanged({ operationId, listIds, by }: OperationEvent): readonly RealtimeMessage[] {
  const data: OperationChanged = { operationId, listIds, by }
  return [{ room: OPERATIONS_ROOM, event: SOCKET_EVENTS.operationChanged, data }]
}

/** Which rooms hear of which event. */
const ROOMS: Rooms = {
  OPERATION_CHANGED: operationChanged,
  OPERATION_STATE_CHANGED: operationChanged,
  QUESTIONNAIRE_COMPLETED: operationChanged,
  MILESTONES_SET: operationChanged,
  CONTRACT_SIGNED: operationChanged,
  DOCUMENT_UPLOADED: operationChanged,
  PROVISION_PROOF_UPLOADED: operationChanged,
  DOCUMENT_REJECTED: operationChanged,
  DOCUMENT_REQUESTED: operationChanged,
  DOCUMENT_UPDATE_REQUESTED: operationChanged,
  DOCUMENTS_REMINDED: operationChanged,
  DOCUMENT_WAIVER_PROPOSED: operationChanged,
  DOCUMENTS_COMPLETE: operationChanged,
  BOARD_LISTS_CHANGED: () => [{ room: OPERATIONS_ROOM, event: SOCKET_EVENTS.boardListsChanged }],
  NOTIFICATIONS_CHANGED: ({ userId }) => [
    { room: notificationsRoom(userId), event: SOCKET_EVENTS.refreshNotifications },
  ],
  REQUEST_CHANGED: ({ userId }) => [{ room: notificationsRoom(userId), event: SOCKET_EVENTS.requestChanged }],
}

/** The news of an event for open pages. */
export function newsOf<T extends EventType>(event: EventOf<T>): readonly RealtimeMessage[] {
  const rooms: (event: EventOf<T>) => readonly RealtimeMessage[] = ROOMS[event.type as T]
  return rooms(event)
}
