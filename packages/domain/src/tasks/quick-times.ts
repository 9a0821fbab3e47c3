import { type Found, findAll, type Groups, type Impossible, numberIn, placeOf, rulesOf, worthOf } from './quick-phrases'
import type { QuickPart, QuickWords } from './quick-words'

/** A time of day as `HH:mm`; `today` when the words imply today. */
export interface SaidTime {
  readonly time: string
  readonly today: boolean
}

/** The time that a part of the day stands for. */
const TIME_OF_PART: Readonly<Record<QuickPart, string>> = {
  early: '06:00',
  morning: '09:00',
  noon: '12:00',
  afternoon: '16:00',
  night: '20:00',
  midnight: '23:59',
}

const TIMES = rulesOf(words => {
  const { at, beforeTime, inThe, parts, near } = words
  // In Spanish "mañana" means both morning and tomorrow.
  const otherParts = Object.values(parts).filter(name => !near.includes(name))
  const ofDay = [
    `(?<today>${words.thisPart})PART`,
    `(?:${inThe}) PART`,
    `(?<=(?:${words.weekdays.join('|')}) )PART`,
    `(?<=(?:${near.join('|')}|\\d) )(?<part>${otherParts.join('|')})`,
  ]
  const hours = [
    `(?<at>${at}) (?<hour>\\d{1,2})[:.h](?<minute>\\d{2})(?: ?h)?`,
    `(?<at>${at}) HOUR(?: ?h(?:oras|ores)?)?`,
    ...words.spoken,
    `${beforeTime}(?<hour>\\d{1,2})[:h](?<minute>\\d{2})(?: ?h)?`,
    // One or two hours usually are a duration.
    '(?<hour>[7-9]|0[7-9]|1\\d|2[0-3]) ?h',
    // Excludes amounts and rates.
    '(?<hour>[7-9]|0[7-9]|1\\d|2[0-3])\\.(?<minute>[0-5][05])(?! ?[%€]| ?(?:euros?|k|m2|m²|mil)(?![\\p{L}]))',
  ]
  return [
    ...hours.map(hour => `${hour}(?: (?:${inThe}) PART)?`),
    ...ofDay.flatMap(part => hours.map(hour => `${part},? ${hour}`)),
    ...ofDay,
    `(?:${at}) (?<beyond>2[5-9]|[3-9]\\d)ENDS`,
    `${beforeTime}(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2}))? ?(?<half>[ap])\\.?m\\.?`,
  ]
})

const DURATIONS = rulesOf(({ within, units, and, andHalf, spans }) => [
  `(?:${within}) COUNT ?(?<unit>${units.minute}|${units.hour})(?: (?:(?<half>${andHalf})|(?:${and}) (?<more>\\d{1,2}) (?:${units.minute})))?`,
  `(?:${within}) (?<span>${Object.keys(spans).join('|')})`,
])

/** The times of day that a folded text names, or why they are impossible. */
export function findTimes(folded: string): readonly Found<SaidTime>[] {
  return findAll(folded, TIMES, readTime)
}

/** The durations from now in a folded text, in minutes. */
export function findDurations(folded: string): readonly Found<number>[] {
  return findAll(folded, DURATIONS, ({ count = '', unit = '', half, more = '0', span }, words) => {
    if (span !== undefined) return worthOf(span, words.spans) ?? null
    const isHours = placeOf(unit, [words.units.hour]) === 0
    return numberIn(count, words) * (isHours ? 60 : 1) + (half === undefined ? 0 : 30) + Number(more)
  })
}

function readTime(groups: Groups, words: QuickWords): SaidTime | Impossible | null {
  const { hour, minute, half, beyond, today } = groups
  if (beyond !== undefined) return 'UNREAL'
  const part = groups.part === undefined ? null : partOf(groups.part, words)
  if (hour === undefined) return part && { time: TIME_OF_PART[part], today: today !== undefined }
  const time = clock(wholeHour(hour, groups, part, words), minutesFrom(groups, words))
  if (time !== null) return { time, today: today !== undefined }
  return minute === undefined && half === undefined ? null : 'UNREAL'
}

const partOf = (name: string, { parts }: QuickWords) =>
  (Object.keys(parts) as QuickPart[])[placeOf(name, Object.values(parts))] ?? null

/** The hour of the day. Without a part of the day, hours up to seven said in words are in the afternoon. */
function wholeHour(typed: string, { at, half, minute }: Groups, part: QuickPart | null, words: QuickWords): number {
  const hour = numberIn(typed, words)
  if (hour === 24 && Number(minute ?? 0) > 0) return Number.NaN
  if (half !== undefined) return hour > 12 ? Number.NaN : (hour % 12) + (half === 'p' ? 12 : 0)
  if (hour === 0 || hour > 12 || typed.startsWith('0')) return hour
  switch (part) {
    case 'night':
      // Two at night is not in the afternoon, and twelve at night is the end of the day.
      return hour >= 6 ? hour + 12 : hour
    case 'afternoon':
      return hour < 12 ? hour + 12 : hour
    case 'noon':
      return hour <= 4 ? hour + 12 : hour
    case null:
      // Nobody calls at five in the morning.
      return at !== undefined && hour <= 7 ? hour + 12 : hour
    default:
      return hour
  }
}

/** Minutes after the spoken hour; negative before it: in Catalan, three quarters of five are 4:45. */
function minutesFrom({ minute, minutes, sign, quarters }: Groups, words: QuickWords): number {
  if (quarters !== undefined) return numberIn(quarters, words) * 15 - 60
  if (minutes === undefined) return Number(minute ?? 0)
  const count = worthOf(minutes, words.fractions) ?? numberIn(minutes, words)
  return /^(?:menos|menys|to)$/.test(sign ?? '') ? -count : count
}

function clock(hour: number, minutes: number): string | null {
  if (!(hour <= 24) || Math.abs(minutes) > 59) return null
  // 24:00 of a named day is the end of that day.
  if (hour === 24 && minutes === 0) return '23:59'
  const total = (hour * 60 + minutes + 24 * 60) % (24 * 60)
  return [Math.floor(total / 60), total % 60].map(number => String(number).padStart(2, '0')).join(':')
}
