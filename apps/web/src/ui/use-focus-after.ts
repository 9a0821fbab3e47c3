import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes the focus if the focused element disappears (or is disabled) when the phase changes, so that the keyboard
 * continues from here and not from the top of the page. A focus elsewhere stays.
 */
export function useFocusAfter<E extends HTMLElement>(phase: string): RefObject<E | null> {
  const place = useRef<E>(null)
  const last = useRef(phase)
  useEffect(() => {
    if (last.current === phase) return
    last.current = phase
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body || activeElement.matches(':disabled')
    if (isLost) place.current?.focus({ preventScroll: true })
  }, [phase])
  return place
}
