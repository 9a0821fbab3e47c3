import { use, useEffect, useEffectEvent } from 'react'
import { createPath, type DataRouter, UNSAFE_DataRouterContext } from 'react-router'

/** Our part of a history entry's state: the router's index, and which of the two entries of the first page it is. */
interface Entry {
  readonly idx: number
  readonly cover?: 'LOWER' | 'UPPER' | null
}

interface Layer {
  readonly close: () => void
  /** The history index of the page under it. */
  readonly place: number | undefined
  readonly router: DataRouter | null
}

const { history } = window

/** Overlays of the page, the topmost last; each closes itself. */
const layers: Layer[] = []
/** The router of the newest layer, which may already be closed. */
let latest: DataRouter | null = null
/** The history is returning to the page. */
let returning = false

/** Somebody is being asked whether to leave the page. */
function isAsking(router: DataRouter | null | undefined): boolean {
  return [...(router?.state.blockers.values() ?? [])].some(({ state }) => state === 'blocked')
}

/**
 * Going back from the first page of a visit leaves the application, which no page can prevent. So the page gets a
 * second entry above its own, unknown to the router. Both are marked in the history for reloads. When the router
 * replaces the upper one, its mark is lost and another entry is added above it.
 */
function coverFirst(): void {
  const entry: Entry | null = history.state
  if (entry?.idx !== 0 || entry.cover === 'UPPER') return
  history.replaceState({ ...entry, cover: 'LOWER' }, '')
  history.pushState({ ...entry, cover: 'UPPER' }, '')
}

/** Gives the entry below the shown address, because the router may have replaced only the upper one. */
function level(entry: Entry): void {
  const shown = latest?.state.location
  history.replaceState(shown ? { ...entry, usr: shown.state, key: shown.key } : entry, '', shown && createPath(shown))
}

function stay(steps: number): void {
  returning = true
  history.go(steps)
}

function onPop(event: PopStateEvent): void {
  const entry: Entry | null = event.state
  const top = layers.at(-1)
  // While somebody is asked whether to leave the page, the router moves the history itself.
  const asked = isAsking(top?.router)
  if (returning) {
    returning = false
  } else if (entry?.cover === 'LOWER') {
    if (asked) {
      stay(1)
    } else if (top) {
      level(entry)
      // Immediately: going forward takes a moment, in which another Back would leave.
      coverFirst()
      top.close()
    } else {
      // Without an earlier page, the visit continues here.
      level({ ...entry, cover: null })
      history.back()
    }
  } else if (!asked && entry && top?.place !== undefined && top.place !== entry.idx) {
    stay(top.place - entry.idx)
    top.close()
  } else {
    return
  }
  event.stopImmediatePropagation()
}

// In the capture phase, before the router.
window.addEventListener('popstate', onPop, { capture: true })

/**
 * The browser's Back closes an overlay instead of leaving the page under it. `close` may ask first, and stay open. The
 * frames of dialogs and drawers use it themselves (`ui/feedback/frames.tsx`).
 */
export function useBackCloses(opened: boolean, close: () => void): void {
  const router = use(UNSAFE_DataRouterContext)?.router ?? null
  const back = useEffectEvent(close)
  useEffect(() => {
    if (!opened) return
    latest = router
    // While the question opens the history may be elsewhere.
    if (!isAsking(router)) coverFirst()
    const layer: Layer = { close: () => back(), place: history.state?.idx, router }
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [opened, router])
}
