import { measureElement, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Fewer rows than this are all rendered. */
const VIRTUAL_FROM = 60
/** Rows rendered beyond the edges, so that the arrow keys always find the next one. */
const AHEAD = 12

interface VirtualRows {
  readonly indexes: readonly number[]
  /** The heights of the rows that are not rendered. */
  readonly above: number
  readonly below: number
  readonly measure: ((row: HTMLElement | null) => void) | undefined
}

/** Renders only the rows around the visible part of a long table. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number): VirtualRows {
  const enabled = count >= VIRTUAL_FROM
  const virtualizer = useVirtualizer({
    count,
    enabled,
    overscan: AHEAD,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    // The height is unknown until it is rendered, but the first rows are rendered with it.
    initialRect: { width: 0, height: window.innerHeight },
    // Without a layout (in tests) there is no visible part, so everything is rendered.
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || rowHeight,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, rect => report(rect.height > 0 ? rect : { ...rect, height: count * rowHeight })),
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)
  if (!enabled) {
    const indexes = Array.from({ length: count }, (_, index) => index)
    return { indexes, above: 0, below: 0, measure: undefined }
  }
  return {
    indexes: items.map(({ index }) => index),
    above: items[0]?.start ?? 0,
    // Before the first measurement the height is reserved, so that a kept position can be scrolled to.
    below: virtualizer.getTotalSize() - (last?.end ?? 0),
    measure: virtualizer.measureElement,
  }
}
