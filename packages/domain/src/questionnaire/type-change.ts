import type { OperationType } from '../operations/fields/operation-types'
import type { QuestionnaireAnswers } from './answers'
import { type AskedQuestion, evaluate } from './evaluate'

export interface TypeChange {
  /** The answers that the new type also asks for. */
  readonly answers: QuestionnaireAnswers
  /** Questions whose answer is kept. */
  readonly kept: readonly AskedQuestion[]
  /** Questions that the new type does not ask, with the removed answer. */
  readonly removed: readonly AskedQuestion[]
  /** Questions of the new type that need an answer. */
  readonly missing: readonly AskedQuestion[]
}

/** The answers of an unfinished questionnaire of one type, under another type. */
export function changeOfType(from: OperationType, to: OperationType, answers: QuestionnaireAnswers): TypeChange {
  const before = evaluate(from, answers)
  const after = evaluate(to, before.answers)
  const asked = new Set(after.asked.map(({ path }) => path))
  return {
    answers: after.answers,
    kept: after.asked.filter(({ value }) => value !== undefined),
    removed: before.asked.filter(({ path, value }) => value !== undefined && !asked.has(path)),
    missing: after.asked.filter(({ value, optional }) => value === undefined && !optional),
  }
}
