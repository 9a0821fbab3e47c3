import type { MouseEvent } from 'react'

/** Whether the browser itself handles the click, by opening another tab or window. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
}
