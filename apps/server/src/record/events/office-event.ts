import type { CalendarDay } from '@llave/domain/time/calendar-day'
import type { Language } from '@llave/texts/languages'

/** Tasks of one action that now concern somebody in the same way. */
export interface TaskConcern {
  readonly userId: string
  readonly how: 'assigned' | 'subscribed' | 'completed'
  /** How many tasks, and one of them. */
  readonly count: number
  readonly task: { readonly id: string; readonly name: string }
}

/** Events in the brokerage that are not about one operation. Whoever causes one reports it once, with `tell`. */
export type OfficeEvent =
  /** A member of the staff has been made responsible for operations (at least one), by one action of somebody else. */
  | {
      readonly type: 'OPERATIONS_ASSIGNED'
      readonly responsableId: string
      readonly operationIds: readonly string[]
    }
  /** The work of a person (`from` is their name) has become a colleague's. */
  | {
      readonly type: 'WORK_HANDED_OVER'
      readonly from: string
      readonly toId: string
      readonly operations: number
      readonly tasks: number
    }
  /** Somebody has become the stand-in of a colleague (by name) who is away on these days. */
  | {
      readonly type: 'STAND_IN_NAMED'
      readonly away: string
      readonly standInId: string
      readonly from: CalendarDay
      readonly to: CalendarDay
    }
  /** Somebody is no longer a stand-in, although the absence is not over. */
  | { readonly type: 'STAND_IN_RELEASED'; readonly away: string; readonly standInId: string }
  /** Tasks were created, changed or deleted. `owners` have, or had, one of them to do. */
  | {
      readonly type: 'TASKS_SAVED'
      readonly concerned: readonly TaskConcern[]
      readonly owners: readonly string[]
    }
  | { readonly type: 'TAGS_CHANGED' }
  /**
   * `changed` are contacts that open operations may show; an operation that gains or loses a contact has an event of
   * its own.
   */
  | { readonly type: 'CONTACTS_CHANGED'; readonly changed: readonly string[] }
  /** `newEmail` is an account whose e-mail was corrected elsewhere, with the previous one. */
  | {
      readonly type: 'PEOPLE_CHANGED'
      readonly newEmail?: { readonly userId: string; readonly from: string } | null
    }
  /** Another e-mail has replaced this one, by which somebody could act. */
  | {
      readonly type: 'ADDRESS_REPLACED'
      readonly former: { readonly to: string; readonly name: string; readonly language: Language }
    }
  | { readonly type: 'BOARD_LISTS_CHANGED' }
  /** Operations of an import have been removed, as if they had never existed. */
  | { readonly type: 'IMPORT_TAKEN_BACK' }

export type OfficeEventType = OfficeEvent['type']
export type OfficeEventOf<T extends OfficeEventType> = Extract<OfficeEvent, { readonly type: T }>
