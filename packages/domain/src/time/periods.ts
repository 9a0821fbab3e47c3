import { calendarDay, firstDayOf, instantAt, laterMonth } from './calendar-day'

/** The periods of the brokerage's figures: the current ones of the calendar. */
export const REPORT_PERIODS = ['MONTH', 'QUARTER', 'YEAR', 'ALL'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** From an instant (null: from the beginning) to just before another (null: until now). */
export interface Span {
  readonly from: Date | null
  readonly to: Date | null
}

/** The period that contains an instant, in the brokerage's time zone; or the given year. */
export function spanOf(period: ReportPeriod, now: Date, year?: number): Span {
  const month = monthOf(now)
  const current = yearOf(month)
  switch (period) {
    case 'MONTH':
      return { from: startOf(month), to: null }
    case 'QUARTER':
      return { from: startOf(laterMonth(month, -(Number(month.slice(5)) - 1) % 3)), to: null }
    case 'YEAR':
      if (year !== undefined && year !== current) return { from: startOf(`${year}-01`), to: startOf(`${year + 1}-01`) }
      return { from: startOf(`${current}-01`), to: null }
    case 'ALL':
      return { from: null, to: null }
  }
}

/** Whether a year has begun; there are no figures before that. */
export function hasBegun(year: number, now: Date): boolean {
  return year <= yearOf(monthOf(now))
}

export function monthOf(date: Date): string {
  return calendarDay(date).slice(0, 7)
}

/** The months from one to another, both included, `YYYY-MM`; none when the second comes first. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = laterMonth(month, 1)) months.push(month)
  return months
}

const yearOf = (month: string) => Number(month.slice(0, 4))
const startOf = (month: string) => instantAt(firstDayOf(month))
