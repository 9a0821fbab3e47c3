import { type RefObject, useEffect, useState } from 'react'

/** The least width of an open list (Column.module.css). */
const NARROWEST = 248

/** Whether the list is visible before scrolling, judging by its position. */
export const isFirstInSight = (place: number): boolean => place * NARROWEST < window.innerWidth

/**
 * Whether the list is visible or nearly so; others render no cards. Until the browser reports it, its position decides,
 * so that the first lists have their cards from the start.
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
