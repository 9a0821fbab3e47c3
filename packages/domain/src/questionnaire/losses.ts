import type { OperationType } from '../operations/fields/operation-types'
import type { QuestionnaireAnswers } from './answers'
import { type AnswerChanges, applyChanges } from './apply-changes'
import { flattenAnswers } from './paths'

export interface Losses {
  /** Paths of the answers that are no longer asked. */
  readonly paths: readonly string[]
  /** Indices of the removed holders, from 0. */
  readonly holders: readonly number[]
  /** Number of removed loans of holders who stay. */
  readonly loans: number
}

const HOLDER = /^holders\.(\d+)\./
const LOAN = /^holders\.\d+\.financedPayments\.\d+\./

const prefixes = (pattern: RegExp, paths: readonly string[]) => [
  ...new Set(paths.flatMap(path => pattern.exec(path)?.[0] ?? [])),
]

export function lossesOf(
  type: OperationType,
  answers: QuestionnaireAnswers,
  changes: AnswerChanges,
  context: { readonly now: Date },
): Losses {
  const applied = applyChanges(type, answers, changes, context)
  const paths = applied.removed.filter(path => !(path in changes))
  const staying = applied.answers.holders?.length ?? 0
  const holders = prefixes(HOLDER, paths)
    .map(prefix => Number(HOLDER.exec(prefix)?.[1]))
    .filter(index => index >= staying)
  const ofThoseWhoStay = paths.filter(path => !holders.some(index => path.startsWith(`holders.${index}.`)))
  return { paths, holders, loans: prefixes(LOAN, ofThoseWhoStay).length }
}

/** The changes that restore replaced or removed answers. */
export function undoOf(answers: QuestionnaireAnswers, changes: AnswerChanges, losses: Losses): AnswerChanges {
  const flat = flattenAnswers(answers)
  return Object.fromEntries([...Object.keys(changes), ...losses.paths].map(path => [path, flat.get(path) ?? null]))
}
