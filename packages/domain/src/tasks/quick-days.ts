import {
  type CalendarDay,
  calendarDay,
  firstDayOf,
  isCalendarDay,
  laterDay,
  laterMonth,
  monthsLater,
  weekdayOf,
} from '../time/calendar-day'
import { type Found, firstFound, type Rule } from './quick-phrases'

const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const MONTH =
  'ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sept?(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?'
const COUNTS: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  diez: 10,
  quince: 15,
}
const COUNT = `\\d{1,3}|${Object.keys(COUNTS).join('|')}`

/** Prepositions before a day that belong to it. */
const LEAD = '(?:(?:para|hasta|antes\\s+de)\\s+)?(?:antes\\s+del\\s+|el\\s+|este\\s+|esta\\s+)?'

const twoDigits = (number: number) => String(number).padStart(2, '0')
const dayOf = (year: number, month: number, day: number) => `${year}-${twoDigits(month)}-${twoDigits(day)}`
const dayIn = (month: string, day: number) => `${month}-${twoDigits(day)}`

/** A day of a month without its year: this year's, or next year's when it has passed. */
function nextDay(today: CalendarDay, month: number, day: number): CalendarDay | null {
  const year = Number(today.slice(0, 4))
  const years = [year, year + 1, year + 2, year + 3, year + 4].map(candidate => dayOf(candidate, month, day))
  return years.filter(isCalendarDay).find(candidate => candidate >= today) ?? null
}

/** The next day with this number: in this month, or in the first later one that has it. */
function nextNumber(today: CalendarDay, day: number): CalendarDay | null {
  const days = [0, 1, 2].map(months => dayIn(laterMonth(today.slice(0, 7), months), day))
  return days.filter(isCalendarDay).find(candidate => candidate >= today) ?? null
}

function written(
  today: CalendarDay,
  day: string | undefined,
  month: number,
  year: string | undefined,
): CalendarDay | null {
  if (year === undefined) return nextDay(today, month, Number(day))
  const named = dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(day))
  return isCalendarDay(named) ? named : null
}

const monthOf = (name = '') => MONTHS.findIndex(start => name.startsWith(start)) + 1

function rulesFrom(today: CalendarDay): readonly Rule<CalendarDay>[] {
  const untilWeekday = (name: string | undefined) => {
    const days = (WEEKDAYS.indexOf(name ?? '') + 1 - weekdayOf(today) + 7) % 7
    return days === 0 ? 7 : days
  }
  return [
    { pattern: 'pasado\\s+manana', read: () => laterDay(today, 2) },
    { pattern: 'manana', read: () => laterDay(today, 1) },
    { pattern: 'hoy(?:\\s+mismo)?', read: () => today },
    {
      pattern: `(?:proximo\\s+)?(${WEEKDAYS.join('|')})(?:\\s+que\\s+viene|\\s+proximo)?(?:\\s+dia)?`,
      read: ([name]) => laterDay(today, untilWeekday(name)),
    },
    {
      pattern: '(?:dia\\s+)?(\\d{1,2})[/-](\\d{1,2})(?:[/-](\\d{4}|\\d{2}))?',
      read: ([day, month, year]) => written(today, day, Number(month), year),
    },
    {
      pattern: `(?:dia\\s+)?(\\d{1,2})\\s+(?:de\\s+)?(${MONTH})(?:\\s+(?:de\\s+|del\\s+)?(\\d{4}))?`,
      read: ([day, month, year]) => written(today, day, monthOf(month), year),
    },
    {
      pattern: `(?:en|dentro\\s+de)\\s+(${COUNT})\\s+(dia|semana|mes)(?:e?s)?`,
      read: ([count = '', unit]) => {
        const number = COUNTS[count] ?? Number(count)
        if (unit === 'mes') return monthsLater(today, number)
        return laterDay(today, unit === 'semana' ? number * 7 : number)
      },
    },
    {
      pattern: '(?:la\\s+)?(?:semana\\s+que\\s+viene|proxima\\s+semana)',
      read: () => laterDay(today, 8 - weekdayOf(today)),
    },
    {
      pattern: '(?:a\\s+)?(?:fin|final|finales)\\s+de\\s+mes',
      read: () => laterDay(firstDayOf(laterMonth(today.slice(0, 7), 1)), -1),
    },
    { pattern: '(?:el\\s+)?dia\\s+(\\d{1,2})', read: ([day]) => nextNumber(today, Number(day)) },
  ]
}

/** The day named by a folded text, relative to now in the brokerage's time zone. */
export function readDay(folded: string, now: Date): Found<CalendarDay> | null {
  return firstFound(folded, LEAD, rulesFrom(calendarDay(now)))
}
