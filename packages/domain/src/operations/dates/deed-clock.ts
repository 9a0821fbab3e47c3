import { type CalendarDay, calendarDay, type Instant, laterDay } from '../../time/calendar-day'

/** What the law's waiting times before a mortgage deed depend on. `null` or absent: not yet. */
export interface DeedDates {
  /** The FEIN and the rest of the information were delivered to the borrower. */
  readonly signFEINDate?: Instant | null | undefined
  /** The notary has drawn up the acta de transparencia. */
  readonly signTransparencyActDate?: Instant | null | undefined
  /** The deed is signed. */
  readonly formalizationDate?: Instant | null | undefined
  /** Catalan consumer law applies. */
  readonly deedInCatalonia?: boolean | null | undefined
}

/**
 * Natural days between the delivery of the FEIN and the deed: ten by Ley 5/2019, art. 14.1; fourteen in Catalonia by Ley
 * 22/2010, art. 262-4, for those who have said that it applies.
 */
export function waitingDays(inCatalonia: boolean | null | undefined): number {
  return inCatalonia ? 14 : 10
}

/** Why a deed cannot be signed on its day: the waiting time is not over, or the acta is not from a day before. */
export type EarlyDeed = 'BEFORE_WAIT' | 'BEFORE_ACT'

export interface DeedClock {
  readonly waitingDays: number
  /** The first day on which the deed may be signed; null while nothing that it depends on is dated. */
  readonly earliest: CalendarDay | null
  /** The last day for the acta: the one before the deed. Null without a deed. */
  readonly lastActDay: CalendarDay | null
  /** Why the day of the deed is too early; null when it is not, or has no date. */
  readonly early: EarlyDeed | null
}

/**
 * The clock of Ley 5/2019: the deed may be signed ten natural days after the delivery of the FEIN (art. 14.1; fourteen in
 * Catalonia), and the acta de transparencia before the notary is at the latest of the day before the deed (art. 15).
 * Guarantors take part in both. Days are those of the brokerage's calendar; the time of day does not count.
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
