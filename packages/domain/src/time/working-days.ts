import { type CalendarDay, firstDayOf, laterDay, weekdayOf } from './calendar-day'

/** The national holidays with a fixed date; regions and towns add their own. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  ...['01-01', '01-06', '05-01', '08-15', '10-12'],
  ...['11-01', '12-06', '12-08', '12-25'],
])

/** Monday to Friday, except for national holidays. */
export function isWorkingDay(day: CalendarDay): boolean {
  return weekdayOf(day) <= 5 && !HOLIDAYS.has(day.slice(5)) && day !== goodFriday(Number(day.slice(0, 4)))
}

/** The working day this many working days after a day; that day itself does not count. */
export function workingDaysLater(day: CalendarDay, count: number): CalendarDay {
  let later = day
  for (let left = count; left > 0; ) {
    later = laterDay(later, 1)
    if (isWorkingDay(later)) left--
  }
  return later
}

/** Two days before Easter, by the Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
function goodFriday(year: number): CalendarDay {
  const golden = year % 19
  const [century, ofCentury] = [Math.floor(year / 100), year % 100]
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const sinceMarch = moon + weekday - 7 * shift + 22
  return laterDay(firstDayOf(`${year}-03`), sinceMarch - 3)
}
