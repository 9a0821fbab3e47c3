import { useEffect, useLayoutEffect } from 'react'
import { tabStore } from '../device/storage'
import { FIRST_KEY, type Location } from './location'
import { useRouter, useRouterState } from './RouterProvider'

const KEY = 'llave.scroll'

function readPositions(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(tabStore.get(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {}
  } catch {
    return {}
  }
}

/** How far the page was scrolled at each step of the history. */
const positions = readPositions()

/** The first address of every visit has the same key: one that is opened anew must not begin where another was left. */
const placeOf = ({ key, pathname }: Location) => (key === FIRST_KEY ? pathname : key)

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/**
 * A step of the history that is visited again, also by a reload, begins where it was left; a new one at its beginning,
 * or at the place that its address names.
 */
export function useScrollRestoration(): void {
  const router = useRouter()
  const { location, preventScrollReset } = useRouterState()

  useEffect(() => {
    const keep = () => {
      positions[placeOf(router.get().location)] = window.scrollY
    }
    const take = () => {
      window.history.scrollRestoration = 'manual'
    }
    function leave(): void {
      keep()
      tabStore.set(KEY, JSON.stringify(positions))
      // Another page, or the browser when it comes back to this one, does it itself.
      window.history.scrollRestoration = 'auto'
    }
    take()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', take)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', take)
    }
  }, [router])

  useEffect(
    () =>
      router.subscribe((state, before) => {
        if (state.location !== before.location) positions[placeOf(before.location)] = window.scrollY
      }),
    [router],
  )

  useLayoutEffect(() => {
    const kept = positions[placeOf(location)]
    if (kept !== undefined) window.scrollTo(0, kept)
    else if (location.hash && elementOf(location.hash)) elementOf(location.hash)?.scrollIntoView()
    else if (!preventScrollReset) window.scrollTo(0, 0)
  }, [location, preventScrollReset])
}
