import { measureElement, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Fewer rows than this are drawn at once. */
const VIRTUAL_FROM = 60
/** Rows beyond the edges that are drawn, so that the arrow keys always find the next one. */
const AHEAD = 12

interface VirtualRows {
  /** The indexes of the rows to draw. */
  readonly indexes: readonly number[]
  /** The heights of what is not drawn. */
  readonly above: number
  readonly below: number
  /** For each row, which also has its `data-index`. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined
}

/** Of a long table only the rows around the visible part are drawn. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number): VirtualRows {
  const enabled = count >= VIRTUAL_FROM
  const virtualizer = useVirtualizer({
    count,
    enabled,
    overscan: AHEAD,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    // The first rows are drawn with the table, whose height is known once it is there.
    initialRect: { width: 0, height: window.innerHeight },
    // Without a layout there is no visible part (tests): everything is drawn.
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
    // Before the first measurement the room is there, so that a kept place can be scrolled to.
    below: virtualizer.getTotalSize() - (last?.end ?? 0),
    measure: virtualizer.measureElement,
  }
}
