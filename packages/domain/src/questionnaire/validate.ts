import type { OperationType } from '../operations/fields/operation-types'
import type { FieldError } from '../validation/field-errors'
import { normaliseValue, valueError } from './answer-value'
import type { QuestionnaireAnswers } from './answers'
import { type AskedQuestion, evaluateFlat } from './evaluate'
import { findQuestion, flattenAnswers } from './paths'
import type { AnswerKey } from './questions'

/** Errors by path of the answer (`holders.0.email`). Empty when everything is valid. */
export type AnswerErrors = Record<string, FieldError>

/** Answers that must differ between holders, with the error of the second one. */
const UNIQUE: Partial<Record<AnswerKey, FieldError>> = {
  phone: 'error_form_duplicate_phone',
  email: 'error_form_duplicate_email',
}

const comparable = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

/** The error of a holder's phone or e-mail that another holder has, ignoring case. */
export function sharedError(key: AnswerKey, value: unknown, others: readonly unknown[]): FieldError | null {
  const error = UNIQUE[key]
  return error && others.some(other => comparable(other) === comparable(value)) ? error : null
}

const othersAt = (asked: readonly AskedQuestion[], key: AnswerKey, path: string) =>
  asked.filter(other => other.path !== path && other.question.key === key).map(({ value }) => value)

/** The same for all phones and e-mails given by a change of the answers; errors that already existed are left out. */
export function sharedErrors(
  type: OperationType,
  before: QuestionnaireAnswers,
  after: QuestionnaireAnswers,
): AnswerErrors {
  const known = flattenAnswers(before)
  const { asked } = evaluateFlat(type, flattenAnswers(after))
  const given = asked.filter(({ path, value }) => value !== undefined && value !== known.get(path))
  return Object.fromEntries(
    given.flatMap(({ question: { key }, path, value }) => {
      const error = sharedError(key, value, othersAt(asked, key, path))
      return error ? [[path, error]] : []
    }),
  )
}

/** Errors of phones and e-mail addresses that repeat an earlier holder's. */
function duplicateErrors(asked: readonly AskedQuestion[]): Map<string, FieldError> {
  const seen = new Set<string>()
  const errors = new Map<string, FieldError>()
  for (const { question, path, value } of asked) {
    const error = UNIQUE[question.key]
    if (error === undefined || value === undefined) continue
    const id = `${question.key} ${comparable(value)}`
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
  const question = findQuestion(type, path)
  if (!question) return 'error_form_not_asked'
  const flat = flattenAnswers(context.answers ?? {})
  const asked = evaluateFlat(type, flat).asked
  const normal = normaliseValue(question, value)
  if (normal === undefined) {
    const optional = asked.find(other => other.path === path)?.optional ?? question.optional?.({}, {}) ?? false
    return optional ? null : 'error_form_obligatory_field'
  }
  return (
    valueError(question, normal, context.now) ?? sharedError(question.key, normal, othersAt(asked, question.key, path))
  )
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
  for (const { question, path, value, optional } of asked) {
    const error = value === undefined ? null : valueError(question, value, context.now)
    if (error) errors.set(path, error)
    else if (value === undefined && !optional) errors.set(path, 'error_form_obligatory_field')
  }
  const known = flattenAnswers(kept)
  for (const [path, value] of flat) if (known.get(path) !== value) errors.set(path, 'error_form_not_asked')
  return Object.fromEntries(errors)
}
