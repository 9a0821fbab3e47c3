import { SOCKET_EVENTS, TOPICS_MAX, topicsOf } from '@llave/api-contract/events'
import { isStaff } from '@llave/domain/people/roles'
import { partialMatchKey, type QueryKey } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { type Listeners, onSocket } from '../realtime/socket'
import { getSession } from '../session/session'
import { keys } from './keys'
import { queryClient } from './query-client'
import { afterEvents } from './refreshes'

const { operationChanged } = SOCKET_EVENTS
type Bare = Exclude<keyof Listeners, typeof operationChanged>
const BARE = Object.keys(afterEvents).filter((event): event is Bare => event !== operationChanged)

const afterChangeOf = (operationId: string) => afterEvents[operationChanged]({ operationId, listIds: [], by: null })
/** The readings that a change of any operation makes stale. The board reloads single cards. */
const AFTER_ANY_CHANGE = [...afterChangeOf(''), keys.board.all]

const isAmong = (kept: QueryKey, old: readonly QueryKey[]) => old.some(key => partialMatchKey(kept, key))

/** The readings that are stale if an announcement about a topic was missed. */
type Topics = Map<string, readonly QueryKey[]>

/** The topics that a page with these readings must follow. */
export function topicsOfReadings(kept: readonly QueryKey[]): Topics {
  const topics: Topics = new Map()
  for (const event of BARE) {
    const old = afterEvents[event]()
    if (kept.some(key => isAmong(key, old))) topics.set(event, old)
  }
  const single: Topics = new Map()
  for (const key of kept) {
    const id = key.find(part => typeof part === 'string' && isAmong(key, afterChangeOf(part)))
    if (typeof id === 'string') single.set(topicsOf(operationChanged, id)[1] ?? '', afterChangeOf(id))
  }
  const showsMany = kept.some(key => isAmong(key, AFTER_ANY_CHANGE)) || topics.size + single.size > TOPICS_MAX
  return showsMany
    ? topics.set(operationChanged, [...AFTER_ANY_CHANGE, ...[...single.values()].flat()])
    : new Map([...topics, ...single])
}

/**
 * Tells the server what this staff page shows, whenever that changes, so that the page receives nothing else. `refresh`
 * is given the readings that may have become stale between being read and being followed.
 */
export function followReadings(refresh: (old: readonly QueryKey[]) => void): void {
  const cache = queryClient.getQueryCache()
  let link: Socket | null = null
  let followed: Topics = new Map()
  /** When the oldest reading that is not followed yet began. */
  let since: number | null = null

  function say(): void {
    if (!link?.connected) return
    const from = since ?? performance.now()
    since = null
    const topics = topicsOfReadings(cache.getAll().map(({ queryKey }) => queryKey))
    const fresh = [...topics].filter(([topic]) => !followed.has(topic))
    if (fresh.length === 0 && topics.size === followed.size) return
    followed = topics
    link.emit(SOCKET_EVENTS.follows, [...topics.keys()], (quietMs: number) => {
      if (quietMs < performance.now() - from) refresh(fresh.flatMap(([, old]) => old))
    })
  }

  cache.subscribe(({ type }) => {
    if (type !== 'added' && type !== 'removed') return
    if (since === null) setTimeout(say)
    since ??= performance.now()
  })
  onSocket(socket => {
    link = isStaff(getSession()?.record.roles ?? []) ? socket : null
    socket.on('connect', () => {
      // After a reconnection the server no longer knows what this page shows.
      followed = new Map()
      say()
    })
  })
}
