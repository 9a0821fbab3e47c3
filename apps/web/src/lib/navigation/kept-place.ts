import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A position in a list: the scroll offset, and the opened row. */
interface Place {
  readonly top: number
  readonly row: string | null
}

/** By list and history entry. Like the query cache it ends with the page: a new visit starts at the top. */
const places = new Map<string, Place>()

interface KeptPlace {
  readonly ref: (element: HTMLElement | null) => void
  /** A row was opened: it takes the focus when its list is shown again. */
  readonly leaveAt: (row: string) => void
}

/**
 * Keeps the position in a list for this history entry, so that Back restores it. `ready`: the rows are rendered. Rows
 * are found by their `data-key`.
 */
export function useKeptPlace(name: string, ready: boolean): KeptPlace {
  const { key } = useLocation()
  const back = useNavigationType() === 'POP'
  const step = `${name} ${key}`
  const scroller = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const kept = ready && back ? places.get(step) : undefined
    const element = scroller.current
    if (!kept || !element) return
    let frame = requestAnimationFrame(() => {
      // After the table has set its own start. Its rows at the position are rendered in the next frame.
      element.scrollTop = kept.top
      frame = requestAnimationFrame(() => {
        const rows = [...element.querySelectorAll<HTMLElement>('[data-key]')]
        const row = rows.find(({ dataset }) => dataset.key === kept.row)
        row?.querySelector('a')?.focus({ preventScroll: true })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [step, ready, back])

  const keep = useCallback(
    (row: string | null) => void places.set(step, { top: scroller.current?.scrollTop ?? 0, row }),
    [step],
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
