/** What somebody took out of the house in one day: files that they opened, and rows of lists that they exported. */
export interface Taken {
  readonly files: number
  readonly rows: number
}
export type Takings = keyof Taken
const TAKINGS = ['files', 'rows'] as const satisfies readonly Takings[]

/** The days by which somebody is measured. */
export const TAKING_DAYS = 28
/** Less than this is never unusual: nobody should be reported for one busy morning. */
export const TAKING_FLOOR: Taken = { files: 60, rows: 2000 }
/** How many times their usual day somebody may take. */
const FACTOR = 4

export interface UnusualTaking {
  readonly what: Takings
  readonly count: number
  /** The median of their days. */
  readonly usual: number
}

/**
 * Whether somebody has taken far more today than they usually do: at least the floor, and more than four times the
 * median of the earlier days on which they took anything. Days off say nothing about how somebody works.
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
