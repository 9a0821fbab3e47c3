/** A call that failed, with a code whose text the page shows. */
export class ApiError extends Error {
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number
  /** A key of the texts `errors.*`. */
  readonly code: string
  /** Wrong fields: path → code of its text. */
  readonly fields: Readonly<Record<string, string>>
  readonly details: unknown
  /** Which call failed, as `POST /api/tags`; its next success takes away the message that told this. */
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

/** The code of a call that could not reach the server, and that of one which was not answered in time. */
export const NETWORK_FAILED = 'ERR_NETWORK_REQUEST_FAILED'
export const NETWORK_TIMEOUT = 'ERR_NETWORK_TIMEOUT'

export function networkError(code: typeof NETWORK_FAILED | typeof NETWORK_TIMEOUT = NETWORK_FAILED): ApiError {
  return new ApiError(0, code)
}

export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** More was asked for than is answered at once, or in a while. */
export function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429
}

/** What was asked for is not there, or not for this person. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The code to show for anything that was thrown. */
export function errorCode(error: unknown): string {
  return error instanceof ApiError ? error.code : 'ERR_SERVER_GENERIC'
}
