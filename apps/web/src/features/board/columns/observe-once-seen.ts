import { observeElementRect } from '@tanstack/react-virtual'

/**
 * Reports the height of a list after layout. The library reports it while rendering, which would render the list again
 * before its first paint.
 */
export const observeOnceSeen: typeof observeElementRect = (instance, tell) => {
  let isDrawn = false
  const stop = observeElementRect(instance, rect => {
    if (isDrawn) tell(rect)
  })
  isDrawn = true
  return stop
}
