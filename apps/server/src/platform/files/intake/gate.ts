/** Lets at most `width` of them run at once; the others wait in order. */
export function createGate(width: number): <T>(run: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async run => {
    if (running >= width) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      // The place goes to the one who waits; nobody slips in between.
      if (next) next()
      else running--
    }
  }
}
