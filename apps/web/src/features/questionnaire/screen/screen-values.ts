import { isUnreadable } from '@llave/domain/money/read-number'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { applyChanges } from '@llave/domain/questionnaire/apply-changes'
import { askedQuestions, screenOf } from '@llave/domain/questionnaire/engine'
import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'
import { flattenAnswers } from '@llave/domain/questionnaire/paths'
import { validateAnswer } from '@llave/domain/questionnaire/validate'

/** Field values of a screen, by path; a missing field shows its answer. */
export type TypedValues = Readonly<Record<string, unknown>>

export interface OpenScreen {
  readonly asked: readonly AskedQuestion[]
  /** The answers together with valid input. */
  readonly answers: QuestionnaireAnswers
}

/**
 * The screen of `path` while it is being answered: dependent questions of the same screen appear as soon as theirs is
 * answered. Undefined when `path` is not asked.
 */
export function openScreen(
  type: OperationType,
  given: QuestionnaireAnswers,
  path: string,
  typed: TypedValues,
): OpenScreen | undefined {
  const now = new Date()
  const right = Object.entries(typed).filter(([at, value]) => validateAnswer(type, at, value, { now }) === null)
  // A value may be valid only with another one, so they are applied one by one, in the order of the questions.
  let answers = given
  for (const [at, value] of right) answers = applyChanges(type, answers, { [at]: value }, { now }).answers
  const screen = screenOf(type, answers, path)
  if (!screen) return undefined
  const asked = askedQuestions(type, answers).filter(question => screen.includes(question.path))
  return {
    asked: asked.map(question => ({
      ...question,
      value: question.path in typed ? typed[question.path] : question.value,
    })),
    answers,
  }
}

export function screenErrors(type: OperationType, { asked, answers }: OpenScreen): Record<string, string> {
  const now = new Date()
  const errorOf = (path: string, value: unknown) =>
    isUnreadable(value) ? value.error : validateAnswer(type, path, value, { now, answers })
  const found = asked.map(({ path, value }) => [path, errorOf(path, value)] as const)
  return Object.fromEntries(found.flatMap(([path, error]) => (error ? [[path, error]] : [])))
}

export const isEmptyAnswer = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The changes of a screen; an emptied field clears its answer. */
export function screenChanges(given: QuestionnaireAnswers, asked: readonly AskedQuestion[]): Record<string, unknown> {
  const before = flattenAnswers(given)
  const changed = asked
    .map(({ path, value }) => [path, isEmptyAnswer(value) ? null : value] as const)
    .filter(([path, value]) => JSON.stringify(before.get(path) ?? null) !== JSON.stringify(value ?? null))
  return Object.fromEntries(changed)
}
