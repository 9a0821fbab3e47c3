/** The data that somebody took out in one day: files opened and list rows exported. */
export interface Taken {
  readonly files: number
  readonly rows: number
}
export type Takings = keyof Taken
const TAKINGS = ['files', 'rows'] as const satisfies readonly Takings[]

/** A person's usual day is measured over this many days. */
export const TAKING_DAYS = 28
/** Less than this is never unusual: nobody should be reported for one busy morning. */
export const TAKING_FLOOR: Taken = { files: 60, rows: 2000 }
/** Up to this many times their usual day is not reported. */
const FACTOR = 4

export interface UnusualTaking {
  readonly what: Takings
  readonly count: number
  readonly usual: number
}

/**
 * Returns the unusual amount when somebody has taken at least the floor today and more than four times the median of
 * their earlier active days; otherwise null. Days off do not count.
 */
export function unusualTaking(today: Taken, earlier: readonly Taken[]): UnusualTaking | null {
  for (const what of TAKINGS) {
    const count = today[what]
    const usual = median(earlier.map(day => day[what]).filter(taken => taken > 0))
    if (count >= TAKING_FLOOR[what] && count > FACTOR * usual) return { what, count, usual }
  }
  return null
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1)
  return (low + high) / 2
}
