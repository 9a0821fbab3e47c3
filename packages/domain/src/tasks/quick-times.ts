import { type Found, firstFound, type Rule } from './quick-phrases'

type DayPart = 'manana' | 'mediodia' | 'tarde' | 'noche'

const PART = '(?:\\s+(?:de|por|a)\\s+(?:la\\s+)?(manana|tarde|noche|mediodia))?'

/** The default time of each part of the day. */
const TIME_OF_PART: Readonly<Record<DayPart, string>> = {
  manana: '09:00',
  mediodia: '12:00',
  tarde: '16:00',
  noche: '20:00',
}

function clock(hour: number, minute: number): string | null {
  // 24:00 of a named day is its end.
  if (hour === 24) return minute === 0 ? '23:59' : clock(0, minute)
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Hours of the twelve-hour clock: after noon when the part of the day says so; twelve at night is midnight. */
function inPart(hour: number, part: string | undefined): number {
  if (hour === 12 && part === 'noche') return 24
  return hour < 12 && (part === 'tarde' || part === 'noche') ? hour + 12 : hour
}

/**
 * Spoken hours up to seven are in the afternoon unless the part of the day is given: nobody is called at five in the
 * morning.
 */
function spoken(hour: number, part: string | undefined): number {
  return part === undefined && hour >= 1 && hour <= 7 ? hour + 12 : inPart(hour, part)
}

const MINUTES: Readonly<Record<string, number>> = { cuarto: 15, media: 30 }

const RULES: readonly Rule<string>[] = [
  {
    pattern: `a\\s+las?\\s+(\\d{1,2})[:.h](\\d{2})(?:\\s?h)?${PART}`,
    read: ([hour = '', minute, part]) =>
      clock(hour.startsWith('0') ? Number(hour) : spoken(Number(hour), part), Number(minute)),
  },
  {
    pattern: `a\\s+las?\\s+(\\d{1,2})\\s+(y|menos)\\s+(cuarto|media)${PART}`,
    read: ([hour, way, minutes = '', part]) => {
      const extra = MINUTES[minutes] ?? 0
      const whole = spoken(Number(hour), part)
      return way === 'y' ? clock(whole, extra) : clock((whole + 23) % 24, 60 - extra)
    },
  },
  { pattern: `a\\s+las?\\s+(\\d{1,2})(?:\\s?h)?${PART}`, read: ([hour, part]) => clock(spoken(Number(hour), part), 0) },
  {
    pattern: `(\\d{1,2})[:h](\\d{2})(?:\\s?h)?${PART}`,
    read: ([hour, minute, part]) => clock(inPart(Number(hour), part), Number(minute)),
  },
  { pattern: `(\\d{1,2})\\s?h(?:oras)?${PART}`, read: ([hour, part]) => clock(inPart(Number(hour), part), 0) },
  {
    pattern: '(?:por|de|a)\\s+la\\s+(manana|tarde|noche)',
    read: ([part]) => TIME_OF_PART[part as DayPart] ?? null,
  },
  { pattern: 'al?\\s+mediodia', read: () => TIME_OF_PART.mediodia },
]

/** The time of day (`HH:mm`) named by a folded text. */
export function readTime(folded: string): Found<string> | null {
  return firstFound(folded, '(?:(?:antes\\s+de|sobre)\\s+(?=las?\\s))?', RULES)
}
