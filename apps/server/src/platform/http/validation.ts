import type { Call } from '@llave/api-contract/define/call'
import { wrongTexts } from '@llave/api-contract/define/fields'
import type { ZodError } from 'zod'
import { AppError, type FieldCode } from '../app-error'

type Issue = ZodError['issues'][number]

/** Malformed path parameters name nothing: 404, as for any missing object. */
export function parseParams(call: Call, value: unknown): unknown {
  if (!call.params) return undefined
  const result = call.params.safeParse(value)
  if (!result.success) throw new AppError('ERR_NOT_FOUND')
  return result.data
}

export function parseQuery(call: Call, value: unknown): unknown {
  if (!call.query) return undefined
  const result = call.query.safeParse(value)
  if (!result.success) throw new AppError('ERR_BAD_REQUEST', { details: described(result.error) })
  return result.data
}

/**
 * Parses the body by its schema. Reports all wrong fields at once with their codes, or 400 when the error is a
 * program's rather than a person's.
 */
export function parseBody(call: Call, value: unknown): unknown {
  if (!call.body) return undefined
  const given = value ?? undefined
  const result = call.body.safeParse(call.emptyClears ? given : withoutEmptyTexts(given))
  if (result.success) return result.data
  const inForm = !call.malformed && result.error.issues.every(issue => issue.path.length > 0)
  if (!inForm) throw new AppError('ERR_BAD_REQUEST', { details: described(result.error) })
  const fields: Record<string, FieldCode> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= fieldError(issue)
  for (const [field, error] of Object.entries(wrongTexts(call.body, given))) fields[field] ??= error
  throw new AppError('ERR_FORM_REVIEW_FIELDS', { fields })
}

/** Empty strings in top-level fields count as absent. */
function withoutEmptyTexts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''))
}

function fieldError(issue: Issue): FieldCode {
  // Our schemas put their codes in the message; zod's own messages are translated here.
  if (isCode(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return missing(issue) ? 'error_form_obligatory_field' : 'error_form_format'
    case 'too_big':
      return issue.origin === 'string' ? 'error_form_max_length' : 'error_form_max_number'
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? 'error_form_obligatory_field'
        : 'error_form_min_number'
    case 'invalid_value':
      return 'error_form_option'
    default:
      return 'error_form_format'
  }
}

const isCode = (message: string): message is FieldCode =>
  message.startsWith('error_form_') || message.startsWith('ERR_')

/** Zod says "received undefined" for a missing value. */
function missing(issue: Issue): boolean {
  return issue.input === undefined || /undefined|null/.test(issue.message)
}

/** More would not help the reader. */
const ISSUES_SHOWN = 10

function described(error: ZodError): { path: string; code: string }[] {
  return error.issues
    .slice(0, ISSUES_SHOWN)
    .map(issue => ({ path: issue.path.join('.'), code: issue.code ?? 'invalid' }))
}
