import { observeElementRect } from '@tanstack/react-virtual'

/**
 * Reports the height of a list after layout. The library reports it during rendering, which would draw the list again
 * before it is first painted.
 */
export const observeOnceSeen: typeof observeElementRect = (instance, tell) => {
  let isDrawn = false
  const stop = observeElementRect(instance, rect => {
    if (isDrawn) tell(rect)
  })
  isDrawn = true
  return stop
}
