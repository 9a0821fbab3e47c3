import type { Message } from '@llave/api-contract/messages.calls'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { keys } from '../../lib/queries/keys'
import { aboutOf, bearerOf, type Link } from '../signing/signing.published'

const PER_PAGE = 30

/** How often a holder's place, which is told of nothing, looks for new messages. */
const LOOK_MS = 30_000

/** The conversation about an operation, newest first, page by page; at a holder's own place theirs. */
export function messagePages(operationId: string, place?: Link) {
  return infiniteQueryOptions({
    queryKey: place ? keys.messages.ofHolder(operationId, place.holderId) : keys.messages.of(operationId),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const dataFilter = { page: pageParam, perPage: PER_PAGE }
      return place
        ? call('POST /holderPlace/listMessages', {
            body: { ...aboutOf(place), dataFilter },
            ...bearerOf(place),
            signal,
          })
        : call('POST /operations/listMessages', { body: { operationId, dataFilter }, signal })
    },
    ...(place && { refetchInterval: LOOK_MS }),
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
