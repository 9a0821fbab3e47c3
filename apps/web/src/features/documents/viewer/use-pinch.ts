import { type RefObject, useEffect, useRef } from 'react'

export const MAX_ZOOM = 4

interface Pinch {
  /** Called while the fingers move; `x` and `y` are the point between them, in CSS pixels from the element's corner. */
  readonly onMove: (zoom: number, x: number, y: number) => void
  /** Called once they are lifted. */
  readonly onEnd: (zoom: number) => void
}

const within = (zoom: number) => Math.min(MAX_ZOOM, Math.max(1, zoom))

/** A pinch enlarges the element's content instead of the page. */
export function usePinch(element: RefObject<HTMLElement | null>, zoom: number, pinch: Pinch): void {
  const now = useRef({ zoom, ...pinch })
  now.current = { zoom, ...pinch }

  useEffect(() => {
    const frame = element.current
    if (!frame) return
    let start: { readonly distance: number; readonly zoom: number } | null = null
    let reached = 1

    function move(event: TouchEvent): void {
      const [one, other] = event.touches
      if (!one || !other || event.touches.length > 2) return
      // Otherwise the browser would zoom the page.
      event.preventDefault()
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      if (distance === 0) return
      start ??= { distance, zoom: now.current.zoom }
      reached = within((start.zoom * distance) / start.distance)
      const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {}
      now.current.onMove(reached, (one.clientX + other.clientX) / 2 - left, (one.clientY + other.clientY) / 2 - top)
    }

    function leave(event: TouchEvent): void {
      if (!start || event.touches.length > 1) return
      start = null
      now.current.onEnd(reached)
    }

    frame.addEventListener('touchmove', move, { passive: false })
    frame.addEventListener('touchend', leave)
    frame.addEventListener('touchcancel', leave)
    return () => {
      frame.removeEventListener('touchmove', move)
      frame.removeEventListener('touchend', leave)
      frame.removeEventListener('touchcancel', leave)
    }
  }, [element])
}

export function stretch(
  view: HTMLElement | null,
  content: HTMLElement | null,
  width: number,
  x: number,
  y: number,
): void {
  if (!view || !content) return
  const grown = width / content.clientWidth
  const [left, top] = [(view.scrollLeft + x) * grown - x, (view.scrollTop + y) * grown - y]
  content.style.width = `${width}px`
  view.scrollTo({ left, top })
}
