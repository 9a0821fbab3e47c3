import type { CalendarDay } from '@llave/domain/time/calendar-day'
import type { Language } from '@llave/texts/languages'

/** Tasks of one action that now concern somebody in the same way. */
export interface TaskConcern {
  readonly userId: string
  readonly how: 'assigned' | 'subscribed' | 'completed'
  /** How many, and one of them. */
  readonly count: number
  readonly task: { readonly id: string; readonly name: string }
}

/** What can happen in the brokerage that is not about one operation. Whoever causes it reports it once, with `tell`. */
export type OfficeEvent =
  /** Somebody of the staff has been made responsible for operations (at least one), by one action of somebody else. */
  | {
      readonly type: 'OPERATIONS_ASSIGNED'
      readonly responsableId: string
      readonly operationIds: readonly string[]
    }
  /** The work of a person, who is named so, has become a colleague's. */
  | {
      readonly type: 'WORK_HANDED_OVER'
      readonly from: string
      readonly toId: string
      readonly operations: number
      readonly tasks: number
    }
  /** Somebody has been made the stand-in of a colleague who is named so and away on these days. */
  | {
      readonly type: 'STAND_IN_NAMED'
      readonly away: string
      readonly standInId: string
      readonly from: CalendarDay
      readonly to: CalendarDay
    }
  /** They no longer are, although that absence is not over. */
  | { readonly type: 'STAND_IN_RELEASED'; readonly away: string; readonly standInId: string }
  /** Created, changed or deleted. `owners` have, or had, one of them to do. */
  | {
      readonly type: 'TASKS_SAVED'
      readonly concerned: readonly TaskConcern[]
      readonly owners: readonly string[]
    }
  | { readonly type: 'TAGS_CHANGED' }
  /** `changed`: those that open operations may show; what an operation gains or loses is told of that operation. */
  | { readonly type: 'CONTACTS_CHANGED'; readonly changed: readonly string[] }
  /** `newEmail`: the account whose e-mail was corrected elsewhere, with the previous one. */
  | {
      readonly type: 'PEOPLE_CHANGED'
      readonly newEmail?: { readonly userId: string; readonly from: string } | null
    }
  /** By this e-mail somebody could act; another one has taken its place. */
  | {
      readonly type: 'ADDRESS_REPLACED'
      readonly former: { readonly to: string; readonly name: string; readonly language: Language }
    }
  | { readonly type: 'BOARD_LISTS_CHANGED' }
  /** Operations of an import are gone, as if they had never been here. */
  | { readonly type: 'IMPORT_TAKEN_BACK' }

export type OfficeEventType = OfficeEvent['type']
export type OfficeEventOf<T extends OfficeEventType> = Extract<OfficeEvent, { readonly type: T }>
