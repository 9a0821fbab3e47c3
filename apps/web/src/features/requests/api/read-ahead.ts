import { queryClient } from '../../../lib/queries/query-client'
import { requestQuery } from './request-query'
import { requestsQuery } from './requests-query'

/** Starts reading what `RequestsOverview` shows: the list, and each live request as soon as it is known. */
export function readRequestsAhead(): void {
  queryClient
    .fetchQuery(requestsQuery)
    .then(rows => {
      for (const { _id, isArchived } of rows) if (!isArchived) readRequestAhead(_id)
    })
    // The page reports a failure.
    .catch(() => undefined)
}

export function readRequestAhead(operationId: string): void {
  void queryClient.prefetchQuery(requestQuery(operationId))
}
