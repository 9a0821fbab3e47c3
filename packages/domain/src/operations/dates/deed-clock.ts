import { type CalendarDay, calendarDay, type Instant, laterDay } from '../../time/calendar-day'

/** The dates that the statutory waiting times before a deed depend on; null or absent while they have not happened. */
export interface DeedDates {
  readonly signFEINDate?: Instant | null | undefined
  readonly signTransparencyActDate?: Instant | null | undefined
  readonly formalizationDate?: Instant | null | undefined
  readonly deedInCatalonia?: boolean | null | undefined
}

/**
 * Calendar days between the delivery of the FEIN and the deed: ten by Ley 5/2019, art. 14.1; fourteen where the Catalan
 * Ley 22/2010, art. 262-4, was declared to apply.
 */
export function waitingDays(inCatalonia: boolean | null | undefined): number {
  return inCatalonia ? 14 : 10
}

/** Why a deed may not be signed on its day: the waiting time is not over, or the acta is not from an earlier day. */
export type EarlyDeed = 'BEFORE_WAIT' | 'BEFORE_ACT'

export interface DeedClock {
  readonly waitingDays: number
  /** The first day on which the deed may be signed; null while its conditions have no date. */
  readonly earliest: CalendarDay | null
  /** The last day for the acta: the day before the deed. Null without a deed. */
  readonly lastActDay: CalendarDay | null
  /** Why the deed is planned too early; null when it is not, or has no date. */
  readonly early: EarlyDeed | null
}

/**
 * The waiting times of Ley 5/2019: the deed may be signed ten calendar days after the delivery of the FEIN (art. 14.1;
 * fourteen in Catalonia), and the acta de transparencia must date from the day before the deed at the latest (art. 15).
 * Guarantors take part in both. Days are those of the brokerage's calendar; the time of day is ignored.
 */
export function deedClock(dates: DeedDates): DeedClock {
  const wait = waitingDays(dates.deedInCatalonia)
  const waited = dayOf(dates.signFEINDate, wait)
  const afterAct = dayOf(dates.signTransparencyActDate, 1)
  const deed = dayOf(dates.formalizationDate, 0)
  return {
    waitingDays: wait,
    earliest: waited && afterAct ? (waited > afterAct ? waited : afterAct) : (waited ?? afterAct),
    lastActDay: deed && laterDay(deed, -1),
    early: deed && waited && deed < waited ? 'BEFORE_WAIT' : deed && afterAct && deed < afterAct ? 'BEFORE_ACT' : null,
  }
}

function dayOf(date: Instant | null | undefined, later: number): CalendarDay | null {
  return date ? laterDay(calendarDay(date), later) : null
}
