import { endSession, getSession, isPresent, refreshSession, type Session } from '../session/session'
import { ApiError, NETWORK_TIMEOUT, networkError } from './api-error'
import { noteAnswer, noteNetworkFailure } from './connection'

export interface RequestContent {
  readonly params?: Readonly<Record<string, string | number>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly form?: FormData | undefined
  /** Reuse the key when repeating an action, so that the server acts only once. By default a new one is used. */
  readonly idempotencyKey?: string | undefined
  /** A bearer token other than the session's (password and contract links); its 401 does not end the session. */
  readonly token?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Completes the request even if the page is left meanwhile. */
  readonly keepalive?: boolean | undefined
}

/** A random id; works without `crypto.randomUUID`, which is missing on plain http in a local network. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

export function urlOf(path: string, { params = {}, query = {} }: RequestContent): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

export function headersOf(method: string, parts: RequestContent): Record<string, string> {
  const token = parts.token ?? getSession()?.token
  return {
    accept: 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(method === 'GET' ? {} : { 'idempotency-key': parts.idempotencyKey ?? randomId() }),
    ...(parts.body === undefined || parts.form ? {} : { 'content-type': 'application/json' }),
  }
}

/**
 * Applies a refusal to the session that made the call, unless another bearer token was used. A 401 means that the
 * session has ended; if a second factor has become required, the guard leads to its setup. A session that began in the
 * meantime is not affected.
 */
export function heedRefusal(error: unknown, parts: RequestContent, asked: Session | null): void {
  if (!(error instanceof ApiError) || parts.token !== undefined || !asked || !isPresent(asked)) return
  if (error.status === 401) endSession('ERR_INVALID_TOKEN')
  if (error.code !== 'ERR_USER_FACTOR_SETUP_REQUIRED') return
  const { record } = getSession() ?? asked
  if (!record.mustAddFactor) refreshSession({ record: { ...record, mustAddFactor: true } })
}

/** An answer that has not begun by then will not come: the server gives up much earlier. */
const ANSWER_MS = 60_000

/** Resolves in time; otherwise stops it and throws `ERR_NETWORK_TIMEOUT`. */
async function inTime<T>(coming: Promise<T>, stop: () => void): Promise<T> {
  let clock: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => {
      reject(networkError(NETWORK_TIMEOUT))
      stop()
    }, ANSWER_MS)
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(clock)
  }
}

async function send(method: string, path: string, parts: RequestContent, signal: AbortSignal): Promise<Response> {
  const url = urlOf(path, parts)
  const body = parts.form ?? (parts.body === undefined ? null : JSON.stringify(parts.body))
  return fetch(url, {
    method,
    headers: headersOf(method, parts),
    body,
    signal,
    keepalive: parts.keepalive ?? false,
    credentials: 'omit',
    cache: 'no-store',
  })
}

/**
 * Sends the request and returns the raw answer. Throws `ERR_NETWORK_REQUEST_FAILED` without an answer and
 * `ERR_NETWORK_TIMEOUT` when it does not begin in time; an abort stays an AbortError.
 */
export async function request(method: string, path: string, parts: RequestContent): Promise<Response> {
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  if (parts.signal?.aborted) stop()
  parts.signal?.addEventListener('abort', stop, { once: true })
  try {
    const answer = await inTime(send(method, path, parts, stopped.signal), stop)
    noteAnswer()
    return answer
  } catch (error) {
    if (parts.signal?.aborted) throw error
    noteNetworkFailure()
    throw error instanceof ApiError ? error : networkError()
  }
}
