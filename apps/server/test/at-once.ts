import { LANES } from '../src/platform/http/admission'

/** How many calls of one actor are admitted at the same time. */
export const AT_ONCE = LANES.calls.own.slots + LANES.calls.own.places

/** Runs something this many times, as many at once as one actor may. */
export async function inBatches<T>(times: number, run: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < times) {
    const batch = Math.min(AT_ONCE, times - results.length)
    results.push(...(await Promise.all(Array.from({ length: batch }, (_, n) => run(results.length + n)))))
  }
  return results
}
