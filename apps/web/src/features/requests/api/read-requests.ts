import { readAhead } from '../../../lib/queries/read-ahead'
import { requestQuery } from './request-query'
import { requestsQuery } from './requests-query'

/** Reads ahead the customer's requests, and each of those that are live. */
export async function readRequests(): Promise<void> {
  const rows = await readAhead('POST /operations/listPagination', requestsQuery)
  const live = rows?.filter(({ isArchived }) => !isArchived) ?? []
  await Promise.all(live.map(({ _id }) => readAhead('GET /operations/:id', requestQuery(_id), _id)))
}
