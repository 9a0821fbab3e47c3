import { ERROR_STATUS, type ErrorCode } from '@llave/api-contract/errors'

/** Field path → error code, to be shown next to that field. */
export type FieldErrors = Readonly<Record<string, string>>

interface AppErrorOptions {
  readonly fields?: FieldErrors
  readonly details?: unknown
  /** Seconds after which a retry makes sense (`Retry-After`). */
  readonly retryAfter?: number
}

/** An error that the caller is meant to see: a code of the catalogue, optionally with fields and details. */
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

/** Throws a 422 that lists every wrong form field by its path. Does nothing when there are none. */
export function refuseFields(fields: FieldErrors, code: ErrorCode = 'ERR_FORM_REVIEW_FIELDS'): void {
  if (Object.keys(fields).length > 0) throw new AppError(code, { fields })
}
