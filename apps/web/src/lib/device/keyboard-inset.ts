import { useEffect } from 'react'

/**
 * Sets `--keyboard-inset` to the height covered by an on-screen keyboard that the browser lays over the page (iOS), so
 * that a bar at the bottom can stay above it. 0 everywhere else.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const root = document.documentElement
    const measure = () => {
      // A pinch-zoomed page has a small viewport without any keyboard.
      const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop
      root.style.setProperty('--keyboard-inset', `${Math.max(0, Math.round(covered))}px`)
    }
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      root.style.removeProperty('--keyboard-inset')
    }
  }, [])
}
