import { ERROR_STATUS, type ErrorCode } from '@llave/api-contract/errors'
import type { FieldError } from '@llave/domain/validation/field-errors'

export type FieldCode = FieldError | ErrorCode
/** Field path → error code, shown next to that field. */
export type FieldErrors = Readonly<Record<string, FieldCode>>

interface AppErrorOptions {
  readonly fields?: FieldErrors
  readonly details?: unknown
  /** Seconds after which a retry makes sense (`Retry-After`). */
  readonly retryAfter?: number
}

/** An error for the caller: a code of the catalogue, optionally with fields and details. */
export class AppError extends Error {
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly details: unknown
  readonly retryAfter: number | undefined

  constructor(
    readonly code: ErrorCode,
    options: AppErrorOptions = {},
  ) {
    super(code)
    this.name = 'AppError'
    this.status = ERROR_STATUS[code]
    this.fields = options.fields
    this.details = options.details
    this.retryAfter = options.retryAfter
  }
}

/** For `executeTakeFirstOrThrow`: what a query without a row means. */
export const refusal = (code: ErrorCode) => () => new AppError(code)

/** Throws a 422 with all wrong fields by path; does nothing when there are none. */
export function refuseFields(fields: FieldErrors, code: ErrorCode = 'ERR_FORM_REVIEW_FIELDS'): void {
  if (Object.keys(fields).length > 0) throw new AppError(code, { fields })
}

/** Throws a 422 about one wrong form field. */
export function refuseField(field: string, error: FieldCode): never {
  throw new AppError('ERR_FORM_REVIEW_FIELDS', { fields: { [field]: error } })
}

/** The wrong ones among the checked fields, with `path` (and its dot) prepended. */
export function fieldsAt(
  path: string,
  checks: { readonly [field: string]: FieldCode | null | undefined },
): FieldErrors {
  const wrong = Object.entries(checks).flatMap(([field, error]) => (error ? [[path + field, error] as const] : []))
  return Object.fromEntries(wrong)
}
