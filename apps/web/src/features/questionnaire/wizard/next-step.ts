import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { askedQuestions, nextScreen } from '@llave/domain/questionnaire/engine'
import { SUMMARY } from '../wizard-address'

const missing = (type: OperationType, answers: QuestionnaireAnswers) =>
  askedQuestions(type, answers)
    .filter(({ value, optional }) => value === undefined && !optional)
    .map(({ path }) => path)

/** The step after the screen of `path`. */
export function stepAfter(type: OperationType, answers: QuestionnaireAnswers, path: string): string {
  const next = nextScreen(type, answers, path)
  return next === 'end' ? SUMMARY : next[0]
}

/** After a change from the summary: the first question that it has raised, else the summary. */
export function stepAfterChange(
  type: OperationType,
  before: QuestionnaireAnswers,
  after: QuestionnaireAnswers,
): string {
  const known = new Set(missing(type, before))
  return missing(type, after).find(path => !known.has(path)) ?? SUMMARY
}
