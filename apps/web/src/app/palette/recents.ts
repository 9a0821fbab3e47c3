import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { tabStore } from '../../lib/device/storage'
import { pageTitle } from '../../lib/navigation/page-title'
import { useObservable } from '../../lib/observable'

/** The number of pages offered; the current one is stored in addition. */
const OFFERED = 6

export interface Recent {
  readonly url: string
  readonly title: string
}

const keyOf = (userId: string) => `llave.recent.${userId}`

function kept(userId: string): readonly Recent[] {
  try {
    return JSON.parse(tabStore.get(keyOf(userId)) ?? '[]') as Recent[]
  } catch {
    return []
  }
}

/** A record and its tabs are one entry: the first two parts of their paths. */
const recordOf = (url: string) => url.split('/', 3).join('/')

const otherThan = (recents: readonly Recent[], pathname: string) =>
  recents.filter(({ url }) => recordOf(url) !== recordOf(pathname))

/**
 * The pages with a title of their own (an operation, a customer's folder) that this tab has shown last, the newest
 * first. The page at `pathname` is left out, because it is open.
 */
export function readRecents(userId: string, pathname: string): readonly Recent[] {
  return otherThan(kept(userId), pathname).slice(0, OFFERED)
}

/** Kept for the tab only, because the names are those of customers. */
export function useRememberRecents(userId: string): void {
  const { pathname } = useLocation()
  const title = useObservable(pageTitle)
  useEffect(() => {
    // The title of the page just left is still rendered with the next address.
    if (title === null || title !== pageTitle.get()) return
    const others = otherThan(kept(userId), pathname).slice(0, OFFERED)
    tabStore.set(keyOf(userId), JSON.stringify([{ url: pathname, title }, ...others]))
  }, [userId, pathname, title])
}
