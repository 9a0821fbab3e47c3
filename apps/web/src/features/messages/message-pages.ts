import type { Message } from '@llave/api-contract/messages.calls'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { keys } from '../../lib/queries/keys'

const PER_PAGE = 30

/** The conversation about an operation, newest first, page by page. */
export function messagePages(operationId: string) {
  return infiniteQueryOptions({
    queryKey: keys.messages.of(operationId),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call('POST /operations/listMessages', {
        body: { operationId, dataFilter: { page: pageParam, perPage: PER_PAGE } },
        signal,
      }),
    getNextPageParam: last => (last.page * last.perPage < last.count ? last.page + 1 : undefined),
  })
}

/** The loaded messages, oldest first, without duplicates that slid into the next page meanwhile. */
export function conversationOf(
  data: InfiniteData<{ readonly records: readonly Message[] }, unknown> | undefined,
): readonly Message[] {
  const byId = new Map(data?.pages.flatMap(page => page.records).map(message => [message._id, message]))
  return [...byId.values()].reverse()
}
