import type { BodyOf, CallKey, Calls, ParamsOf, QueryOf, ResOf } from '@llave/api-contract/call-types'
import { getSession } from '../session/session'
import { networkError } from './api-error'
import { openEnvelope } from './envelope'
import { withOutcome } from './outcome'
import { heedRefusal, type RequestContent, request } from './request'

type Part<Name extends 'params' | 'query' | 'body', Value> = [Value] extends [undefined]
  ? { readonly [_ in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [_ in Name]?: Value }
    : { readonly [_ in Name]: Value }

type Extras = Pick<RequestContent, 'idempotencyKey' | 'token' | 'signal' | 'keepalive'>

/** The input of a call of the contract; for multipart calls `form` replaces the body. */
export type CallOptions<K extends CallKey> = Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<K>> &
  (Calls[K] extends { readonly multipart: true }
    ? Part<'body', BodyOf<K>> | { readonly form: FormData }
    : Part<'body', BodyOf<K>>) &
  Extras

/** The arguments of a call after its key: none when there is nothing to send. */
export type CallArguments<K extends CallKey> =
  Record<never, never> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>]

/**
 * Makes a call of the contract and returns its `res`. Throws ApiError (`code`, `fields`); a 401 also ends the session.
 * A success removes the message about an earlier failure of the same call.
 *
 * const operation = await call('GET /operations/:id', { params: { id } })
 */
export function call<K extends CallKey>(key: K, ...[options]: CallArguments<K>): Promise<ResOf<K>> {
  // The contract's types are narrower than the parts of a request.
  return callWith(key, (options ?? {}) as RequestContent)
}

/** The same for input whose types were checked before. */
export async function callWith<K extends CallKey>(key: K, parts: RequestContent): Promise<ResOf<K>> {
  const [method = 'GET', path = '/'] = key.split(' ')
  return withOutcome(method, path, parts, answerTo(method, path, parts) as Promise<ResOf<K>>)
}

async function answerTo(method: string, path: string, parts: RequestContent): Promise<unknown> {
  const asked = getSession()
  const answer = await request(method, path, parts)
  let text: string
  try {
    text = await answer.text()
  } catch (error) {
    if (parts.signal?.aborted) throw error
    throw networkError()
  }
  try {
    return openEnvelope(answer.status, text)
  } catch (error) {
    heedRefusal(error, parts, asked)
    throw error
  }
}
