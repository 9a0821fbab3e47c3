import { useEffect } from 'react'
import { tabStore } from '../../lib/device/storage'
import { pageTitle } from '../../lib/navigation/page-title'
import { useObservable } from '../../lib/observable'
import { useLocation } from '../../lib/router/hooks'

const MOST = 6

export interface Recent {
  readonly url: string
  readonly title: string
}

const keyOf = (userId: string) => `llave.recent.${userId}`

/** The pages with a name of their own (an operation, a contact) that this tab has shown last, newest first. */
export function readRecents(userId: string): readonly Recent[] {
  try {
    return JSON.parse(tabStore.get(keyOf(userId)) ?? '[]') as Recent[]
  } catch {
    return []
  }
}

/** A record and its tabs are one place: the first two parts of their addresses. */
const recordOf = (url: string) => url.split('/', 3).join('/')

/** Keeps them for the tab, no longer: the names are those of customers. */
export function useRememberRecents(userId: string): void {
  const { pathname } = useLocation()
  const title = useObservable(pageTitle)
  useEffect(() => {
    if (title === null) return
    const others = readRecents(userId).filter(({ url }) => recordOf(url) !== recordOf(pathname))
    tabStore.set(keyOf(userId), JSON.stringify([{ url: pathname, title }, ...others].slice(0, MOST)))
  }, [userId, pathname, title])
}
