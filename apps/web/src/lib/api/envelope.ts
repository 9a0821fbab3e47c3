import { ApiError } from './api-error'

interface Failure {
  readonly message?: unknown
  readonly fields?: Readonly<Record<string, string>>
  readonly details?: unknown
}

/** Extracts `res` from `{success, res}`; throws the ApiError of a failure, or of a foreign answer. */
export function openEnvelope(status: number, text: string): unknown {
  const answer = parse(text)
  if (answer?.success === true) return answer.res
  const failure = (answer?.res ?? {}) as Failure
  const code = typeof failure.message === 'string' ? failure.message : statusCode(status)
  throw new ApiError(status, code, failure.fields ?? {}, failure.details ?? null)
}

function statusCode(status: number): string {
  if (status === 401) return 'ERR_INVALID_TOKEN'
  if (status === 502 || status === 503 || status === 504) return 'ERR_UNAVAILABLE'
  return 'ERR_SERVER_GENERIC'
}

function parse(text: string): { readonly success?: unknown; readonly res?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch {
    // The page of a proxy or of a crashed server: no envelope.
    return null
  }
}
