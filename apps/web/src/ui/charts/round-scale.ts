export interface RoundScale {
  readonly least: number
  readonly most: number
  /** The round numbers to mark, at both ends too. */
  readonly ticks: readonly number[]
}

/** The range of round numbers around two values, with about four steps of 1, 2 or 5 times a power of ten. */
export function roundScale(least: number, most: number, widenedBy = 0): RoundScale {
  if (least === most) return { least: least - 1, most: most + 1, ticks: [least] }
  const step = roundStep((most - least) / 4)
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)]
  const [start, end] = [first * step, last * step]
  // The wider range may need a larger step.
  if (step !== widenedBy) return roundScale(start, end, step)
  return {
    least,
    most,
    ticks: Array.from({ length: Math.round((end - start) / step) + 1 }, (_, at) => (first + at) * step),
  }
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  // The limit between two steps is their geometric mean.
  if (rough < Math.SQRT2 * power) return power
  if (rough < Math.sqrt(10) * power) return 2 * power
  return (rough < Math.sqrt(50) * power ? 5 : 10) * power
}
