import type { OperationType } from '../operations/fields/operation-types'
import type { FieldError } from '../validation/field-errors'
import { normaliseValue, valueError } from './answer-value'
import type { QuestionnaireAnswers } from './answers'
import { type AskedStep, evaluateFlat } from './evaluate'
import { findStep, flattenAnswers } from './paths'
import type { AnswerKey } from './steps'

/** Errors by path of the answer (`holders.0.email`). Empty when everything is valid. */
export type AnswerErrors = Record<string, FieldError>

/** Answers that must differ between holders, with the error of the second one. */
const UNIQUE: Partial<Record<AnswerKey, FieldError>> = {
  phone: 'error_form_duplicate_phone',
  email: 'error_form_duplicate_email',
}

const comparable = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/** Errors of phones and e-mail addresses that repeat an earlier holder's. */
function duplicateErrors(asked: readonly AskedStep[]): Map<string, FieldError> {
  const seen = new Set<string>()
  const errors = new Map<string, FieldError>()
  for (const { step, path, value } of asked) {
    const error = UNIQUE[step.key]
    if (error === undefined || value === undefined) continue
    const id = `${step.key} ${comparable(value)}`
    if (seen.has(id)) errors.set(path, error)
    seen.add(id)
  }
  return errors
}

/**
 * The error of one answer: the same check in the wizard and on the server. `value` may be as typed. Given the other
 * answers, it also rejects a value that another holder has given.
 */
export function validateAnswer(
  type: OperationType,
  path: string,
  value: unknown,
  context: { readonly now: Date; readonly answers?: QuestionnaireAnswers },
): FieldError | null {
  const step = findStep(type, path)
  if (!step) return 'error_form_not_asked'
  const flat = flattenAnswers(context.answers ?? {})
  const asked = evaluateFlat(type, flat).asked
  const normal = normaliseValue(step, value)
  if (normal === undefined) {
    const optional = asked.find(other => other.path === path)?.optional ?? step.optional?.({}, {}) ?? false
    return optional ? null : 'error_form_obligatory_field'
  }
  const error = valueError(step, normal, context.now)
  const duplicate = UNIQUE[step.key]
  if (error || duplicate === undefined) return error
  const taken = asked.some(
    other => other.path !== path && other.step.key === step.key && comparable(other.value) === comparable(normal),
  )
  return taken ? duplicate : null
}

/**
 * All errors that keep the questionnaire from being completed: missing required answers, values beyond their limits,
 * answers to questions that are not asked, phones and e-mail addresses shared by holders. The answers must be in stored
 * form, as returned by `applyChanges`.
 */
export function validateAnswers(
  type: OperationType,
  answers: QuestionnaireAnswers,
  context: { readonly now: Date },
): AnswerErrors {
  const flat = flattenAnswers(answers)
  const { asked, answers: kept } = evaluateFlat(type, flat)
  const errors = duplicateErrors(asked)
  for (const { step, path, value, optional } of asked) {
    const error = value === undefined ? null : valueError(step, value, context.now)
    if (error) errors.set(path, error)
    else if (value === undefined && !optional) errors.set(path, 'error_form_obligatory_field')
  }
  const known = flattenAnswers(kept)
  for (const [path, value] of flat) if (known.get(path) !== value) errors.set(path, 'error_form_not_asked')
  return Object.fromEntries(errors)
}
