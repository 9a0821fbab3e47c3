/** A failed call, with a code whose text the page shows. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Wrong fields: path → code of its text. */
  readonly fields: Readonly<Record<string, string>>
  readonly details: unknown
  /** The failed call, as `POST /api/tags`; its next success removes the message about it. */
  call?: string

  constructor(status: number, code: string, fields: Readonly<Record<string, string>> = {}, details: unknown = null) {
    super(code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.details = details
  }
}

/** The codes of a call that could not reach the server, and of one without an answer in time. */
export const NETWORK_FAILED = 'ERR_NETWORK_REQUEST_FAILED'
export const NETWORK_TIMEOUT = 'ERR_NETWORK_TIMEOUT'

export function networkError(code: typeof NETWORK_FAILED | typeof NETWORK_TIMEOUT = NETWORK_FAILED): ApiError {
  return new ApiError(0, code)
}

export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** More was requested than is served at once, or within a period. */
export function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429
}

/** The requested object does not exist, or is not for this person. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The code to show for anything thrown. */
export function errorCode(error: unknown): string {
  return error instanceof ApiError ? error.code : 'ERR_SERVER_GENERIC'
}

/** The error to show where the fields are not visible: that of the first wrong field. */
export function ofItsField(error: unknown): unknown {
  const [wrong] = error instanceof ApiError ? Object.values(error.fields) : []
  return wrong ? new ApiError(422, wrong) : error
}
