import type { CallKey, ResOf } from '@llave/api-contract/call-types'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { type CallArguments, callWith } from '../api/api'
import type { RequestContent } from '../api/request'

/**
 * What `useQuery` reads with a call of the contract; stopped when nobody waits for it any more.
 *
 * useQuery(callQuery(keys.bank.all, 'GET /banks'))
 */
export function callQuery<K extends CallKey>(queryKey: QueryKey, call: K, ...[options]: CallArguments<K>) {
  // The contract's types are narrower than the parts of a request.
  const parts = options as RequestContent | undefined
  return queryOptions<ResOf<K>>({ queryKey, queryFn: ({ signal }) => callWith(call, { ...parts, signal }) })
}
