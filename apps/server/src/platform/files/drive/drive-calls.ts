import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { type GoogleAccess, NoAccessError } from '../../google/service-account'

export interface DriveRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

export interface DriveAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: AsyncIterable<Uint8Array>
}

/** Google refuses, is unreachable, or does not answer in time. */
export class DriveError extends Error {
  override readonly name = 'DriveError'
  constructor(
    message: string,
    /** The HTTP status; 0 when there was no answer. */
    readonly status: number,
    /** The pause before the next attempt; null if no attempt will help. */
    readonly retryAfterMs: number | 'soon' | null,
  ) {
    super(message)
  }
}

export interface DriveOptions {
  /** Longest time without an answer or a byte of it. */
  readonly silenceMs: number
  /** The pauses after failed attempts. */
  readonly pausesMs: readonly number[]
  wait(ms: number): Promise<unknown>
}

export const DRIVE_OPTIONS: DriveOptions = { silenceMs: 14_000, pausesMs: [500, 1_000, 2_000, 4_000], wait: delay }

/**
 * After silence another attempt is made only if the first one took less than this, so that both end within 30 s:
 * somebody is waiting for us.
 */
const SILENCE_PATIENCE_MS = 15_000

/** Somebody is waiting for us, so a service that asks for a longer pause counts as unreachable. */
const PATIENCE_MS = 20_000

export interface DriveCalls {
  readonly options: DriveOptions
  /** One attempt. Throws a DriveError unless the answer is a success, or 308 (an unfinished upload). */
  once(request: DriveRequest): Promise<DriveAnswer>
  /** Makes several attempts: after 429, 5xx, silence, or an expired token. Only for requests that may be repeated. */
  send(request: DriveRequest): Promise<DriveAnswer>
}

export function createDriveCalls(access: GoogleAccess, options: DriveOptions): DriveCalls {
  async function once({ method, url, headers, body }: DriveRequest): Promise<DriveAnswer> {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), options.silenceMs)
    try {
      const token = await access.token()
      // 308 means "continue" here: with `error`, it would be an error.
      const answer = await fetch(url, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}` },
        redirect: 'manual',
        signal: stop.signal,
        ...(body !== undefined && { body }),
      })
      const { status } = answer
      const read = { status, headers: answer.headers, body: watched(answer.body, stop, options.silenceMs) }
      if (answer.ok || status === 308) return read
      if (status === 401) access.forget(token)
      throw await refusalOf(read)
    } catch (error) {
      if (error instanceof DriveError) throw error
      const retryAfter = error instanceof NoAccessError ? null : 'soon'
      throw new DriveError(error instanceof Error ? error.message : String(error), 0, retryAfter)
    } finally {
      clearTimeout(timer)
    }
  }

  async function send(request: DriveRequest): Promise<DriveAnswer> {
    const begun = performance.now()
    for (const pause of options.pausesMs) {
      try {
        return await once(request)
      } catch (error) {
        await options.wait(pauseAfter(error, pause, begun))
      }
    }
    return once(request)
  }

  return { options, once, send }
}

/**
 * The pause before another attempt at a request that began at `begun`; rethrows an error that no attempt in time would
 * change.
 */
export function pauseAfter(error: unknown, pause: number, begun: number): number {
  if (!(error instanceof DriveError) || error.retryAfterMs === null) throw error
  if (error.status === 0 && performance.now() - begun > SILENCE_PATIENCE_MS) throw error
  if (error.retryAfterMs === 'soon') return pause
  if (error.retryAfterMs > PATIENCE_MS) throw error
  return error.retryAfterMs
}

export async function readJson<T>(answer: DriveAnswer, shape: z.ZodType<T>): Promise<T> {
  return shape.parse(JSON.parse((await buffer(answer.body)).toString()))
}

const refusal = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).optional() }) })
const TOO_FAST = new Set(['rateLimitExceeded', 'userRateLimitExceeded'])

async function refusalOf(answer: DriveAnswer): Promise<DriveError> {
  const { status, headers } = answer
  const reason = await readJson(answer, refusal).then(
    ({ error }) => error.errors?.[0]?.reason,
    () => undefined,
  )
  const message = `Google Drive answered ${status}${reason ? ` ${reason}` : ''}`
  if (status === 401) return new DriveError(message, status, 0)
  const passing = status === 429 || status >= 500 || (status === 403 && TOO_FAST.has(reason ?? ''))
  if (!passing) return new DriveError(message, status, null)
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return new DriveError(message, status, Number.isFinite(seconds) ? seconds * 1000 : 'soon')
}

async function* watched(
  body: ReadableStream<Uint8Array> | null,
  stop: AbortController,
  silenceMs: number,
): AsyncIterable<Uint8Array> {
  const reader = body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const timer = setTimeout(() => stop.abort(), silenceMs)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
