import type { Instant } from '../time/calendar-day'
import { findNames } from './quick-names'
import { foldKeepingLength, hide, type Impossible, type Piece, withoutFound } from './quick-phrases'
import { readWhen } from './quick-when'
import type { TaskType } from './task-fields'

/** The content of a line such as "Llamar a Ana mañana 10:00 #1042". */
export interface QuickTask {
  readonly name: string
  readonly type: TaskType
  readonly expirationDate: Instant | null
  /** The words that say when; they are removed from the name, unless they are impossible. */
  readonly when: readonly string[]
  /** Why the words that say when are impossible. */
  readonly impossible: Impossible | null
  readonly numOperation: number | null
  /** The assignee, as typed after the @. */
  readonly person: string | null
}

/**
 * Reads a task from one line, in Spanish, Catalan, English or a mixture, ignoring case and accents: due time, number of
 * the operation, colleague, and the kind of task from its words. Quotations, names of people and streets, and the words
 * in `kept` are not interpreted. What is not understood stays in the name, so that nothing is lost. So does what is
 * impossible: it is never changed into something else.
 */
export function readQuickTask(line: string, now: Date, kept: readonly string[] = []): QuickTask {
  const typed = line.normalize('NFC').replace(/\s+/g, ' ')
  const folded = hide(foldKeepingLength(typed), findNames(typed, kept))
  const operation = find(NUMBER, folded)
  const person = find(PERSON, folded)
  const marks = [operation, person].filter(piece => piece !== null)
  const { due, pieces, impossible } = readWhen(hide(folded, marks, '#'), now)
  const name = withoutFound(typed, impossible === null ? [...marks, ...pieces] : marks)
  return {
    name,
    type: typeOf(foldKeepingLength(name)),
    expirationDate: due,
    when: pieces.map(({ start, end }) => typed.slice(start, end)),
    impossible,
    numOperation: operation && Number(operation.word),
    person: person && typed.slice(person.end - person.word.length, person.end),
  }
}

/** All words of a line that would be read as saying when, so that they can be kept in the name. */
export function wordsOfWhen(line: string, now: Date, kept: readonly string[] = []): readonly string[] {
  const { when } = readQuickTask(line, now, kept)
  return when.length === 0 ? kept : wordsOfWhen(line, now, [...kept, ...when])
}

const NUMBER = /(?<=^|\s)(?:#|n[.º°o]*\s?[º°]\s?)(\d{1,9})(?!\w)/u
const PERSON = /(?<=^|\s)@([\p{L}.-]+)/u

function find(pattern: RegExp, folded: string): (Piece & { readonly word: string }) | null {
  const match = pattern.exec(folded)
  return match && { word: match[1] ?? '', start: match.index, end: match.index + match[0].length }
}

const WORDS: readonly (readonly [TaskType, RegExp])[] = [
  ['LLAMADA', /\b(llam\w+|telefon\w+|truc\w+|call|phone|ring)\b/],
  ['REUNION', /\b(reunion\w*|reunir\w*|cita|visit\w*|videollamada|videotrucada|quedar|meet\w*)\b/],
  ['MAIL', /\b(envi\w+|mandar\w*|e-?mail\w*|correo\w*|escri\w+|respon\w+|reenvi\w+|send|forward|write|reply)\b/],
  ['VALIDACION', /\b(valid\w+|apro[bv]ar|approve)\b/],
  ['REVISION', /\b(revis\w+|compro[bv]\w+|repas\w+|verif\w+|review\w*|check)\b/],
]

/** The kind whose keyword comes first. */
function typeOf(name: string): TaskType {
  const places = WORDS.map(([type, words]) => [type, name.search(words)] as const).filter(([, at]) => at >= 0)
  return places.sort(([, one], [, other]) => one - other)[0]?.[0] ?? 'TASK'
}
