import type { ToReview } from '@llave/api-contract/review.calls'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keys } from '../../../lib/queries/keys'
import { keyOf } from '../sheets/sheet-shelf'
import type { AskedQueue } from './asked-queue'
import { readQueue } from './read-queue'

/** How many items are read at a time. */
const STEP = 50
/** Number of items always known ahead. */
const AHEAD = 10

interface Place {
  readonly key: string | null
  /** Its last index, which the next item takes over. */
  readonly index: number
  readonly item: ToReview | null
}

const START: Place = { key: null, index: 0, item: null }

interface Returning {
  readonly item: ToReview
  readonly index: number
}

interface Options {
  readonly asked: AskedQueue
  /** Keys of the items judged here, which the server's queue may still contain. */
  readonly judged: ReadonlySet<string>
  /** Called when the viewed item has left the queue without a verdict given here. */
  readonly onGone: (item: ToReview) => void
}

/**
 * The queue around the viewed file. It is live: items appear and disappear, but the viewed one stays while it is in the
 * queue.
 */
export function useReviewQueue({ asked, judged, onGone }: Options) {
  const client = useQueryClient()
  const [most, setMost] = useState(STEP)
  const [place, setPlace] = useState(START)
  /** Items being put back, until the server has confirmed it. */
  const [returning, setReturning] = useState<readonly Returning[]>([])
  const queryKey = keys.review.queue({ ...asked, most })
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readQueue(asked, most, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data, isFetching, refetch } = query
  const records = data?.records ?? []
  const listed = records.filter(item => !judged.has(keyOf(item)))
  const items = returning.filter(({ item }) => !judged.has(keyOf(item))).reduce(withReturning, listed)
  const known = items.findIndex(item => keyOf(item) === place.key)
  const index = known >= 0 ? known : Math.max(0, Math.min(place.index, items.length - 1))
  const current = items[index] ?? null
  const key = current && keyOf(current)

  const scope = JSON.stringify(asked)
  const [openScope, setOpenScope] = useState(scope)
  if (scope !== openScope) {
    setOpenScope(scope)
    setPlace(START)
    setMost(STEP)
  }

  useEffect(() => {
    if (key === place.key && index === place.index) return
    if (place.item && place.key !== key && place.key !== null && !judged.has(place.key) && known < 0) onGone(place.item)
    setPlace({ key, index, item: current })
  })

  const short = data !== undefined && most < data.count && items.length - index <= AHEAD
  const stale = listed.length < records.length
  useEffect(() => {
    if (!short || isFetching) return
    if (stale) void refetch()
    else setMost(known => known + STEP)
  }, [short, stale, isFetching, refetch])

  const goTo = (at: number) => {
    const item = items[at]
    if (item) setPlace({ key: keyOf(item), index: at, item })
  }

  return {
    query,
    current,
    /** Its position among the remaining ones, from 1. */
    place: items.length === 0 ? 0 : index + 1,
    count: Math.max(items.length, (data?.count ?? 0) - (records.length - items.length)),
    /** Items to open ahead, the likeliest first. */
    around: [items[index], items[index + 1], items[index + 2], items[index - 1]].filter(item => item !== undefined),
    canGoBack: index > 0,
    canGoOn: index < items.length - 1,
    next: () => goTo(index + 1),
    previous: () => goTo(index - 1),
    /** Puts an item back in front of its reviewer before the server has `agreed`. */
    async putBack(item: ToReview, agreed: Promise<void>): Promise<void> {
      setReturning(all => [...all, { item, index }])
      setPlace({ key: keyOf(item), index, item })
      await agreed
      await client.refetchQueries({ queryKey })
      setReturning(all => all.filter(one => one.item !== item))
    },
  }
}

function withReturning(items: ToReview[], { item, index }: Returning): ToReview[] {
  return items.some(one => keyOf(one) === keyOf(item)) ? items : items.toSpliced(index, 0, item)
}
