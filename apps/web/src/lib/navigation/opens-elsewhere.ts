import type { MouseEvent } from 'react'

/** A click that the browser answers by itself, in another tab or window. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
}
