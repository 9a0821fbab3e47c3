export interface Random {
  next(): number
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly [T, ...T[]] | readonly T[]): T
  weighted<T>(entries: readonly (readonly [T, number])[]): T
}

/** Mulberry32: small, fast, and uniform enough for a demo. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(next() * from.length)]
    if (picked === undefined) throw new RangeError('nothing to pick from')
    return picked
  }
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: probability => next() < probability,
    pick,
    weighted(entries) {
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [entry, weight] of entries) {
        left -= weight
        if (left < 0) return entry
      }
      return pick(entries.map(([entry]) => entry))
    },
  }
}
