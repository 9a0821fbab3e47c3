import type { CalendarDay } from '@llave/domain/time/calendar-day'
import type { DispatchedEvent, DomainEvent } from '../platform/outbox/domain-event'

/** The work of a person has become a colleague's. */
export interface WorkHandedOver extends DomainEvent {
  readonly type: 'WORK_HANDED_OVER'
  /** The name of whose work it was. */
  readonly from: string
  readonly toId: string
  readonly operations: number
  readonly tasks: number
}

/** Somebody has been made a colleague's stand-in. */
export interface StandInNamed extends DomainEvent {
  readonly type: 'STAND_IN_NAMED'
  /** The name of whoever will be away. */
  readonly away: string
  readonly standInId: string
  readonly from: CalendarDay
  readonly to: CalendarDay
}

export type StaffNews = WorkHandedOver | StandInNamed

/** The news of a dispatched event, or null when the event is about something else. */
export function staffNewsOf(event: DispatchedEvent): (StaffNews & DispatchedEvent) | null {
  return event.type === 'WORK_HANDED_OVER' || event.type === 'STAND_IN_NAMED'
    ? (event as StaffNews & DispatchedEvent)
    : null
}
