import { type CalendarDay, calendarDay, type Instant, instantAt, laterDay } from '../time/calendar-day'
import { readDay } from './quick-days'
import { type Found, foldKeepingLength, type Phrase, withoutFound } from './quick-phrases'
import { readTime } from './quick-times'
import type { TaskType } from './task-codes'

/** The content of a line such as "Llamar a Ana mañana 10:00 #1042". */
export interface QuickTask {
  readonly name: string
  readonly type: TaskType
  readonly expirationDate: Instant | null
  readonly numOperation: number | null
  /** The assignee, as typed after the @. */
  readonly person: string | null
}

/** The due time of a task whose day was named without one. */
export const DEFAULT_TIME = '09:00'

/**
 * Reads a task from one line of Spanish, typed in any case and with or without accents: the day, the time, the number
 * of the operation, the colleague; the kind of task follows from its words. Quoted text is left alone, and anything not
 * understood stays in the name, so nothing that was typed is lost.
 */
export function readQuickTask(line: string, now: Date): QuickTask {
  const typed = line.normalize('NFC')
  const folded = foldKeepingLength(typed)
  const operation = findNumber(folded)
  const person = findPerson(folded, typed)
  const time = readTime(hide(folded, [operation, person]))
  const day = readDay(hide(folded, [operation, person, time]), now)
  const found = [operation, person, time, day].filter(piece => piece !== null)
  const name = withoutFound(typed, found)
  return {
    name,
    type: typeOf(foldKeepingLength(name)),
    expirationDate: dueDate(day?.value ?? null, time?.value ?? null, now),
    numOperation: operation?.value ?? null,
    person: person?.value ?? null,
  }
}

/** Blanks out text that was already understood or is quoted. */
function hide(text: string, found: readonly (Found<unknown> | null)[]): string {
  return found.reduce(
    (rest, piece) =>
      piece ? rest.slice(0, piece.start) + ' '.repeat(piece.end - piece.start) + rest.slice(piece.end) : rest,
    text.replace(/"[^"]*"|«[^»]*»/g, quoted => '\u0000'.repeat(quoted.length)),
  )
}

const NUMBER: Phrase = /(?<=^|\s)(?:#|n[.º°o]*\s?[º°]\s?)(\d{1,9})(?!\w)/u
const PERSON: Phrase = /(?<=^|\s)@([\p{L}.-]+)/u

function findNumber(folded: string): Found<number> | null {
  const match = NUMBER.exec(hide(folded, []))
  return match && { value: Number(match[1]), start: match.index, end: match.index + match[0].length }
}

function findPerson(folded: string, typed: string): Found<string> | null {
  const match = PERSON.exec(hide(folded, []))
  if (!match) return null
  const end = match.index + match[0].length
  return { value: typed.slice(match.index + 1, end), start: match.index, end }
}

/** A time without a day means today, or tomorrow when it has passed. */
function dueDate(day: CalendarDay | null, time: string | null, now: Date): Instant | null {
  if (day) return instantAt(day, time ?? DEFAULT_TIME).toISOString()
  if (!time) return null
  const today = calendarDay(now)
  const due = instantAt(today, time)
  return (due > now ? due : instantAt(laterDay(today, 1), time)).toISOString()
}

const WORDS: readonly (readonly [TaskType, RegExp])[] = [
  ['LLAMADA', /\b(llam\w+|telefon\w+)/],
  ['REUNION', /\b(reunion\w*|reunir\w*|cita|visita\w*|videollamada|quedar)\b/],
  ['MAIL', /\b(envi\w+|mandar\w*|e-?mail\w*|correo\w*|escribir\w*|responder\w*|reenvi\w+)\b/],
  ['VALIDACION', /\b(valid\w+|aprobar)\b/],
  ['REVISION', /\b(revis\w+|comprob\w+|repas\w+|verific\w+)\b/],
]

/** The kind whose keyword comes first. */
function typeOf(name: string): TaskType {
  const places = WORDS.map(([type, words]) => [type, name.search(words)] as const).filter(([, at]) => at >= 0)
  return places.sort(([, one], [, other]) => one - other)[0]?.[0] ?? 'TASK'
}
