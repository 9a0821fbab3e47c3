import {
  type CalendarDay,
  firstDayOf,
  isCalendarDay,
  laterDay,
  laterMonth,
  monthsLater,
  weekdayOf,
} from '../time/calendar-day'
import {
  type Found,
  findAll,
  type Groups,
  HIDDEN_TIME,
  type Impossible,
  numberIn,
  placeOf,
  rulesOf,
} from './quick-phrases'
import type { QuickWords } from './quick-words'

/** Dates in digits; all languages put the day first. */
const FIGURES = [
  '(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})',
  '(?<day>\\d{1,2})(?<mark>[/-])(?<month>\\d{1,2})(?:\\k<mark>(?<year>\\d{4}|\\d{2}))?',
  '(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4}|\\d{2})',
]

const RULES = rulesOf(words => {
  const { nextBefore, nextAfter, nextWeek, monthEnd, within, units } = words
  // "At ten of the 3rd": the day may follow a time.
  const lead = `(?:(?<=${HIDDEN_TIME} )(?:(?:${words.of}) |d['’]))?${words.beforeDay}`
  const weekday = `${lead}(?:(?:${nextBefore}) )?WEEKDAY`
  return [
    ...[...FIGURES, ...words.dates].map(date => `${lead}(?:SHORTDAY\\.?,? (?:(?:el|the) )?(?:dia )?)?${date}`),
    `${lead}NEAR(?:,? WEEKDAY)?`,
    `${weekday}(?: (?:${nextAfter}))?`,
    words.shortAlone,
    `${weekday} (?:dia )?(?<day>\\d{1,2})ENDS`,
    `${weekday} (?:(?:${words.of}) )?(?<nextWeek>${nextWeek})`,
    `${lead}(?<nextWeek>${nextWeek})`,
    `${lead}(?<monthEnd>${monthEnd})`,
    `(?:${within}) COUNT (?<unit>${[units.day, units.week, units.month, units.year].join('|')})(?! (?:habil|labora))`,
    ...words.daysOfMonth.map(day => lead + day),
  ]
})

/** The days that a folded text names, in order, or why they are impossible. Days without a year are in the future. */
export function findDays(folded: string, today: CalendarDay): readonly Found<CalendarDay>[] {
  return findAll(folded, RULES, (groups, words) => readDay(groups, words, today))
}

function readDay(groups: Groups, words: QuickWords, today: CalendarDay): CalendarDay | Impossible | null {
  const { near, count, unit = '', weekday, nextWeek, monthEnd } = groups
  const monday = laterDay(today, 8 - weekdayOf(today))
  const at = weekday === undefined ? -1 : weekdayNumber(weekday, words)
  if (nextWeek !== undefined) return laterDay(monday, Math.max(at, 0))
  if (monthEnd !== undefined) return laterDay(firstDayOf(laterMonth(today.slice(0, 7), 1)), -1)
  if (count !== undefined) return afterCount(today, numberIn(count, words), placeOf(unit, Object.values(words.units)))
  const day = near === undefined ? dayOfMonth(groups, words, today) : laterDay(today, placeOf(near, words.near))
  if (at < 0 || day === null || !isCalendarDay(day)) {
    return groups.day !== undefined || near !== undefined ? day : laterDay(today, daysUntil(today, at))
  }
  return weekdayOf(day) === at + 1 ? day : 'OTHER_WEEKDAY'
}

/** 0 for Monday. */
function weekdayNumber(name: string, { weekdays, shortWeekdays }: QuickWords): number {
  const full = placeOf(name, weekdays)
  return full < 0 ? placeOf(name, shortWeekdays) : full
}

/** Days until the next such weekday, which is never today. */
const daysUntil = (today: CalendarDay, weekday: number) => (weekday + 1 - weekdayOf(today) + 7) % 7 || 7

/** The unit is an index into the words: minute, hour, day, week, month, year. */
function afterCount(today: CalendarDay, count: number, unit: number): CalendarDay {
  if (unit < 4) return laterDay(today, unit === 3 ? count * 7 : count)
  return monthsLater(today, unit === 4 ? count : count * 12)
}

function dayOfMonth(groups: Groups, words: QuickWords, today: CalendarDay): CalendarDay | Impossible | null {
  const day = /^\d/.test(groups.day ?? '') ? Number(groups.day) : 1
  if (groups.day === undefined) return null
  const month = groups.monthName === undefined ? Number(groups.month) : placeOf(groups.monthName, words.months) + 1
  if (Number.isNaN(month))
    return nextOf(
      [0, 1, 2].map(months => laterMonth(today.slice(0, 7), months)),
      day,
      today,
    )
  const { year } = groups
  if (year === undefined) {
    // 3/14 is a fraction or a quantity.
    const isDate = groups.month === undefined || groups.weekday !== undefined || (day >= 1 && day <= 31 && month <= 12)
    const years = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(later => Number(today.slice(0, 4)) + later)
    return isDate && month > 0
      ? nextOf(
          years.map(each => monthOf(each, month)),
          day,
          today,
        )
      : null
  }
  const written = dayIn(monthOf(year.length === 2 ? 2000 + Number(year) : Number(year), month), day)
  if (!isCalendarDay(written)) return 'UNREAL'
  return written < today ? 'PAST' : written
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const monthOf = (year: number, month: number) => `${year}-${twoDigits(month)}`
const dayIn = (month: string, day: number) => `${month}-${twoDigits(day)}`

/** The first future day with this number, today included, in the first of these months that has it. */
function nextOf(months: readonly string[], day: number, today: CalendarDay): CalendarDay | Impossible {
  const days = months.map(month => dayIn(month, day)).filter(isCalendarDay)
  return days.find(candidate => candidate >= today) ?? 'UNREAL'
}
