import { observeElementRect } from '@tanstack/react-virtual'

/**
 * Tells how high a list is once the browser has laid it out. Told while it is being drawn, as the library does, it would
 * be drawn again before it is first seen.
 */
export const observeOnceSeen: typeof observeElementRect = (instance, tell) => {
  let isDrawn = false
  const stop = observeElementRect(instance, rect => {
    if (isDrawn) tell(rect)
  })
  isDrawn = true
  return stop
}
