import { type RefObject, useEffect, useState } from 'react'

/** No list is narrower, but for a folded one (Column.module.css). */
const NARROWEST = 248

/** Whether a list is on the screen before anything was scrolled, by its place among the lists. */
export const isFirstInSight = (place: number): boolean => place * NARROWEST < window.innerWidth

/**
 * Whether a list is on the screen or about to be: those far off draw no cards. Until the browser has said so, it follows
 * from its place among the lists: the first ones have their cards from the start.
 */
export function useNearby(element: RefObject<HTMLElement | null>, place: number): boolean {
  const [nearby, setNearby] = useState(() => typeof IntersectionObserver === 'undefined' || isFirstInSight(place))
  useEffect(() => {
    const { current } = element
    if (!current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(entries => setNearby(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '0px 304px',
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return nearby
}
