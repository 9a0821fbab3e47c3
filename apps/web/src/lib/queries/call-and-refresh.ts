import type { BodyOf, CallKey, ParamsOf, ResOf } from '@llave/api-contract/call-types'
import type { QueryClient } from '@tanstack/react-query'
import { type CallArguments, call } from '../api/api'
import type { RequestContent } from '../api/request'
import { takeEffect } from './effects'
import { queryClient } from './query-client'
import { effectsOf, paperChange } from './refreshes'

/** Applies the table's effects of a successful call to the query cache. */
export function afterCall<K extends CallKey>(
  client: QueryClient,
  key: K,
  sent: RequestContent | undefined,
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
  afterCall(queryClient, key, args[0] as RequestContent | undefined, res)
  return res
}

/**
 * Reloads an operation and its documents where it is unknown whether they have changed: an upload was stopped, or
 * somebody else was faster. Resolves when the visible data have been reloaded.
 */
export function rereadOperation(operationId: string): Promise<void> {
  return takeEffect(queryClient, paperChange({ body: { operationId } }))
}
