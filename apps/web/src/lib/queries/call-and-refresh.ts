import type { BodyOf, CallKey, ParamsOf, ResOf } from '@llave/api-contract/call-types'
import type { QueryClient } from '@tanstack/react-query'
import { type CallArguments, call } from '../api/api'
import type { RequestParts } from '../api/request'
import { takeEffect } from './effects'
import { queryClient } from './query-client'
import { effectsOf, paperChange } from './refreshes'

/** Applies to the cached readings what the table prescribes for a successful call. */
export function afterCall<K extends CallKey>(
  client: QueryClient,
  key: K,
  sent: RequestParts | undefined,
  res: ResOf<K>,
): void {
  const { params, body, form } = sent ?? {}
  const fields = form ? Object.fromEntries(form) : body
  void takeEffect(client, effectsOf(key, { params: params as ParamsOf<K>, body: fields as BodyOf<K>, res }))
}

/**
 * `call` with the effects of `useCall`, for use outside components (a queue of uploads, an action of several calls).
 */
export async function callAndRefresh<K extends CallKey>(key: K, ...args: CallArguments<K>): Promise<ResOf<K>> {
  const res = await call(key, ...args)
  afterCall(queryClient, key, args[0] as RequestParts | undefined, res)
  return res
}

/**
 * Reads an operation and its documents again where nobody can say whether something has changed: an upload was stopped on
 * its way, or a refusal shows that somebody else was faster. Resolves when what is shown has been read again.
 */
export function rereadOperation(operationId: string): Promise<void> {
  return takeEffect(queryClient, paperChange({ body: { operationId } }))
}
