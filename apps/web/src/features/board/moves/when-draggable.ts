import { isOnline, onConnectionRegained } from '../../../lib/api/connection'
import { whenIdle } from '../../../lib/queries/when-idle'
import type { Drag } from './drag'

type Start = (drag: Drag) => void

const waiting = new Set<Start>()
let loaded: Drag | undefined
let isAsked = false

/**
 * Makes something draggable with `attach` once the code for dragging has loaded, for which the first paint does not
 * wait. Returns a function that reverts it.
 */
export function whenDraggable(attach: (drag: Drag) => () => void): () => void {
  if (loaded) return attach(loaded)
  let detach: (() => void) | undefined
  const start: Start = drag => {
    detach = attach(drag)
  }
  waiting.add(start)
  if (!isAsked) {
    isAsked = true
    whenIdle(() => void load())
  }
  return () => {
    waiting.delete(start)
    detach?.()
  }
}

async function load(): Promise<void> {
  // Chromium never retries a module import that has failed.
  if (!isOnline()) {
    const stop = onConnectionRegained(() => {
      stop()
      void load()
    })
    return
  }
  try {
    loaded = (await import('./drag')).drag
  } catch {
    // The board works without dragging: later renders try again, and every move has a button and a key.
    isAsked = false
    return
  }
  for (const start of waiting) start(loaded)
  waiting.clear()
}
