import { queryClient } from './query-client'

const CHECK_MS = 200
const AT_MOST_MS = 5_000

/**
 * Calls `act` when the page has its data and the browser is idle, so that loading then does not delay the first paint.
 * Returns a function that cancels it.
 */
export function whenIdle(act: () => void): () => void {
  const late = performance.now() + AT_MOST_MS
  let timer = setTimeout(check, CHECK_MS)
  let idle: number | undefined

  function check(): void {
    if (queryClient.isFetching() > 0 && performance.now() < late) timer = setTimeout(check, CHECK_MS)
    // Some browsers do not have it.
    else if (!('requestIdleCallback' in window)) act()
    else idle = requestIdleCallback(act, { timeout: CHECK_MS })
  }

  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
