import type { ResOf } from '@llave/api-contract/call-types'
import type { CustomerOperation } from '@llave/api-contract/operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { isNotFound } from '../../../lib/api/api-error'
import { callQuery, keys } from '../../../lib/queries/keys'

/** A request as its customer may see it; of an archived one, only its number. */
export type Request =
  | { readonly archived: false; readonly operation: CustomerOperation }
  | { readonly archived: true; readonly operationId: string; readonly numOperation: number }

function toRequest(res: ResOf<'GET /operations/:id'>): Request {
  if ('transfer' in res && !res.isArchived) return { archived: false, operation: res }
  return { archived: true, operationId: res._id, numOperation: res.numOperation }
}

/** Null when the customer has no such request: a regular result, which stays while it is reloaded. */
export function requestQuery(operationId: string) {
  return queryOptions({
    queryKey: keys.requests.one(operationId),
    queryFn: async ({ signal }): Promise<Request | null> => {
      try {
        return toRequest(await call('GET /operations/:id', { params: { id: operationId }, signal }))
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
  })
}

/** What the customer still sees of an archived request. */
export function closedQuery(operationId: string) {
  return callQuery(keys.requests.closed(operationId), 'GET /operations/:id/closed', { params: { id: operationId } })
}
