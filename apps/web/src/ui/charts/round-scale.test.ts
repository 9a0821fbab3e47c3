import { expect, it } from 'vitest'
import { roundScale } from './round-scale'

it.each([
  [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [0, 14, [0, 5, 10, 15]],
  [0, 11, [0, 2, 4, 6, 8, 10, 12]],
  [187_300, 201_950, [185_000, 190_000, 195_000, 200_000, 205_000]],
  // The first step, of 2, would lead to 14, for which the step becomes 5.
  [0, 12.5, [0, 5, 10, 15]],
])('marks round numbers from %d to %d', (least, most, ticks) => {
  const scale = roundScale(least, most)
  expect(scale.ticks.map(tick => Number(tick.toFixed(9)))).toEqual(ticks)
  expect([scale.least, scale.most]).toEqual([ticks[0], ticks.at(-1)])
})

it('has one value in its middle', () => {
  expect(roundScale(7, 7)).toEqual({ least: 6, most: 8, ticks: [7] })
})
