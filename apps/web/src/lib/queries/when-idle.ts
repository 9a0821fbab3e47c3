import { queryClient } from './query-client'

const LOOK_MS = 200
const AT_MOST_MS = 5_000

/**
 * Calls when the page has what it has asked for and the browser has nothing else to do: what is loaded then takes
 * nothing from the first picture. Returns what calls it off.
 */
export function whenIdle(act: () => void): () => void {
  const late = performance.now() + AT_MOST_MS
  let timer = setTimeout(look, LOOK_MS)
  let idle: number | undefined

  function look(): void {
    if (queryClient.isFetching() > 0 && performance.now() < late) timer = setTimeout(look, LOOK_MS)
    // Not every browser has it.
    else if (!('requestIdleCallback' in window)) act()
    else idle = requestIdleCallback(act, { timeout: LOOK_MS })
  }

  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
