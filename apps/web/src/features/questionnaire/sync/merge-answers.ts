import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { AnswerChanges } from '@llave/domain/questionnaire/apply-changes'
import { flattenAnswers } from '@llave/domain/questionnaire/paths'
import { isSame, meet } from '../../../lib/forms/three-way'

/**
 * By path, the values that the server may hold although nobody else has answered: the previously saved answer, and
 * those sent from here that it has not acknowledged.
 */
export type KnownAnswers = Readonly<Record<string, readonly unknown[]>>

export const isEmpty = (changes: AnswerChanges) => Object.keys(changes).length === 0

export function without<V>(
  changes: Readonly<Record<string, V>>,
  drop: (path: string, value: V) => boolean,
): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.entries(changes).filter(([path, value]) => !drop(path, value)))
}

export function differing(answers: QuestionnaireAnswers, changes: AnswerChanges): AnswerChanges {
  const flat = flattenAnswers(answers)
  return without(changes, (path, value) => isSame(flat.get(path), value))
}

export function knownOf(answers: QuestionnaireAnswers, changes: AnswerChanges): KnownAnswers {
  const flat = flattenAnswers(answers)
  return Object.fromEntries(Object.keys(changes).map(path => [path, [flat.get(path) ?? null]]))
}

export interface Merge {
  /** Answers given here to questions that nobody else has answered in the meantime; they are saved. */
  readonly waiting: AnswerChanges
  /** Answers given here that somebody else has answered differently; the person decides. */
  readonly conflict: AnswerChanges | null
}

/**
 * Merges answers given here with newer ones. If an answer would remove another person's newer one, the person decides
 * too, together with all answers given with it.
 */
export function mergeAnswers(newer: QuestionnaireAnswers, given: AnswerChanges, known: KnownAnswers): Merge {
  const theirs = Object.fromEntries(flattenAnswers(newer))
  // A saved value that may come from here counts as already read.
  const read = (path: string) => known[path]?.find(value => isSame(value, theirs[path])) ?? known[path]?.[0]
  const base = Object.fromEntries(Object.keys(given).map(path => [path, read(path)]))
  const { mine, conflicts } = meet({ base, mine: given, conflicts: [] as readonly string[] }, theirs)
  if (conflicts.length === 0) return { waiting: mine, conflict: null }
  if (conflicts.some(path => mine[path] === null)) return { waiting: {}, conflict: mine }
  return {
    waiting: without(mine, path => conflicts.includes(path)),
    conflict: without(mine, path => !conflicts.includes(path)),
  }
}
