import { isUnreadable } from '@llave/domain/money/read-number'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { applyChanges } from '@llave/domain/questionnaire/apply-changes'
import { askedSteps, screenOf } from '@llave/domain/questionnaire/engine'
import type { AskedStep } from '@llave/domain/questionnaire/evaluate'
import { flattenAnswers } from '@llave/domain/questionnaire/paths'
import { validateAnswer } from '@llave/domain/questionnaire/validate'

/** Values in the fields of a screen, by path; a field that is missing here shows its answer. */
export type TypedValues = Readonly<Record<string, unknown>>

export interface OpenScreen {
  /** The questions to show, with the value of each field. */
  readonly asked: readonly AskedStep[]
  /** The answers together with what is typed, as far as that is right. */
  readonly answers: QuestionnaireAnswers
}

/**
 * The screen of `path` while somebody answers it: a question that depends on another one of the same screen appears as
 * soon as that is answered. Undefined when `path` is not asked.
 */
export function openScreen(
  type: OperationType,
  given: QuestionnaireAnswers,
  path: string,
  typed: TypedValues,
): OpenScreen | undefined {
  const now = new Date()
  const right = Object.entries(typed).filter(([at, value]) => validateAnswer(type, at, value, { now }) === null)
  // A value may be right only together with another one: they are applied one by one, in the order of the questions.
  let answers = given
  for (const [at, value] of right) answers = applyChanges(type, answers, { [at]: value }, { now }).answers
  const screen = screenOf(type, answers, path)
  if (!screen) return undefined
  const asked = askedSteps(type, answers).filter(step => screen.includes(step.path))
  return {
    asked: asked.map(step => ({ ...step, value: step.path in typed ? typed[step.path] : step.value })),
    answers,
  }
}

/** What is wrong on a screen, by path. */
export function screenErrors(type: OperationType, { asked, answers }: OpenScreen): Record<string, string> {
  const now = new Date()
  const errorOf = (path: string, value: unknown) =>
    isUnreadable(value) ? value.error : validateAnswer(type, path, value, { now, answers })
  const found = asked.map(({ path, value }) => [path, errorOf(path, value)] as const)
  return Object.fromEntries(found.flatMap(([path, error]) => (error ? [[path, error]] : [])))
}

/** Whether a field holds no answer. */
export const isEmptyAnswer = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What a screen changes; an emptied field clears its answer. */
export function screenChanges(given: QuestionnaireAnswers, asked: readonly AskedStep[]): Record<string, unknown> {
  const before = flattenAnswers(given)
  const changed = asked
    .map(({ path, value }) => [path, isEmptyAnswer(value) ? null : value] as const)
    .filter(([path, value]) => JSON.stringify(before.get(path) ?? null) !== JSON.stringify(value ?? null))
  return Object.fromEntries(changed)
}
