import { isOnline, onConnectionRegained } from '../../../lib/api/connection'
import { whenIdle } from '../../../lib/queries/when-idle'
import type { Drag } from './drag'

type Start = (drag: Drag) => void

const waiting = new Set<Start>()
let loaded: Drag | undefined
let isAsked = false

/**
 * Lets `attach` make something of the board draggable, once what that takes has been loaded, which no first picture waits
 * for: until then there is nothing to take hold of. Returns what undoes it.
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
  // Chromium never asks again for a module that it could not fetch once.
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
    // The board can do without: what is drawn next asks again, and every move has a button and a key, too.
    isAsked = false
    return
  }
  for (const start of waiting) start(loaded)
  waiting.clear()
}
