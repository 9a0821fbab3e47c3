import { useEffect, useRef } from 'react'

/** What lies over the page, the topmost last; each closes itself. */
const layers: (() => void)[] = []
/** Where the page under them is in the history, as the router counts. */
let place: number | null = null
/** The history is on its way back to that place. */
let returning = false
/** There is a second entry of the first page, for Back to leave: see `coverFirst`. */
let covered = false

const placeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : null

const isCover = (state: unknown): boolean => typeof state === 'object' && state !== null && 'cover' in state

/**
 * Back from the first page of a visit leaves the application, which no page can prevent: the page gets a second entry
 * above its own. The router knows nothing of it.
 */
function coverFirst(): void {
  if (place !== 0 || isCover(window.history.state)) return
  window.history.pushState({ ...window.history.state, cover: true }, '')
  covered = true
}

function onPop(event: PopStateEvent): void {
  const close = layers.at(-1)
  const to = placeOf(event.state)
  if (returning) {
    returning = false
    event.stopImmediatePropagation()
  } else if (covered && to === 0 && !isCover(event.state)) {
    covered = false
    event.stopImmediatePropagation()
    if (close) {
      coverFirst()
      close()
    } else {
      window.history.back()
    }
  } else if (close && to !== null && place !== null && to !== place) {
    event.stopImmediatePropagation()
    returning = true
    window.history.go(place - to)
    close()
  }
}

// Heard before the router, which listens on the way up.
window.addEventListener('popstate', onPop, { capture: true })

/**
 * The browser's Back closes what lies over the page in place of leaving the page under it. `close` may ask first, and
 * stay open.
 */
export function useBackCloses(opened: boolean, close: () => void): void {
  const newest = useRef(close)
  useEffect(() => {
    newest.current = close
  })
  useEffect(() => {
    if (!opened) return
    const layer = () => newest.current()
    layers.push(layer)
    place = placeOf(window.history.state)
    coverFirst()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [opened])
}
