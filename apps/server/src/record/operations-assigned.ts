import type { DispatchedEvent, DomainEvent } from '../platform/outbox/domain-event'

/** Somebody of the staff has been made responsible for operations, by one action of somebody else. */
export interface OperationsAssigned extends DomainEvent {
  readonly type: 'OPERATIONS_ASSIGNED'
  readonly responsableId: string
  /** At least one. */
  readonly operationIds: readonly string[]
}

/** The assignment in a dispatched event, or null when the event is about something else. */
export function assignmentOf(event: DispatchedEvent): (OperationsAssigned & DispatchedEvent) | null {
  return event.type === 'OPERATIONS_ASSIGNED' ? (event as OperationsAssigned & DispatchedEvent) : null
}
