import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is on the screen or about to be: columns far off draw no cards. */
export function useNearby(element: RefObject<HTMLElement | null>): boolean {
  const [nearby, setNearby] = useState(typeof IntersectionObserver === 'undefined')
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
