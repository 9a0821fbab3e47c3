import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { tabStore } from '../device/storage'

/** Where somebody was in a list: how far they had scrolled, and which row they opened. */
interface Place {
  readonly top: number
  readonly row: string | null
}

function read(key: string): Place | null {
  try {
    const { top, row } = JSON.parse(tabStore.get(key) ?? '') as Record<string, unknown>
    return typeof top === 'number' ? { top, row: typeof row === 'string' ? row : null } : null
  } catch {
    return null
  }
}

interface KeptPlace {
  /** For the element that scrolls. */
  readonly ref: (element: HTMLElement | null) => void
  /** A row was opened: it takes the focus when its list is shown again. */
  readonly leaveAt: (row: string) => void
}

/**
 * Keeps the place in a list for this step of the history, so that Back leads to it. `ready` says that the rows are
 * there. Rows are found by their `data-key`.
 */
export function useKeptPlace(name: string, ready: boolean): KeptPlace {
  const { key } = useLocation()
  // The first page of a tab has no key of its own: it is not returned to, it is opened.
  const back = useNavigationType() === 'POP' && key !== 'default'
  const place = `llave.place.${name}.${key}`
  const scroller = useRef<HTMLElement | null>(null)

  useLayoutEffect(() => {
    const kept = ready && back ? read(place) : null
    const element = scroller.current
    if (!kept || !element) return
    element.scrollTop = kept.top
    // The rows around the place are drawn with the next frame.
    const frame = requestAnimationFrame(() => {
      const rows = [...element.querySelectorAll<HTMLElement>('[data-key]')]
      const row = rows.find(({ dataset }) => dataset.key === kept.row)
      row?.querySelector('a')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [place, ready, back])

  const keep = useCallback(
    (row: string | null) => tabStore.set(place, JSON.stringify({ top: scroller.current?.scrollTop ?? 0, row })),
    [place],
  )
  const ref = useCallback((element: HTMLElement | null) => {
    scroller.current = element
  }, [])

  useEffect(() => {
    const element = scroller.current
    const onScrollEnd = () => keep(null)
    if (ready) element?.addEventListener('scrollend', onScrollEnd)
    return () => element?.removeEventListener('scrollend', onScrollEnd)
  }, [ready, keep])

  return { ref, leaveAt: keep }
}
