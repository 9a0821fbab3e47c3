import { describe, expect, it } from 'vitest'
import { blownOut, type GreyPicture, greyOf, photoProblem, sharpness } from './photo-quality'

const SIDE = 120

function picture(level: (x: number, y: number) => number): GreyPicture {
  const levels = new Uint8ClampedArray(SIDE * SIDE)
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) levels[y * SIDE + x] = level(x, y)
  return { levels, width: SIDE, height: SIDE }
}

/** Lines of writing on grey paper. */
const page = picture((x, y) => (y % 8 < 3 && x % 5 < 3 ? 40 : 210))

/** The same with camera shake: each point is the mean of its neighbourhood. */
function shaken({ levels, width, height }: GreyPicture, reach = 6): GreyPicture {
  return picture((x, y) => {
    let [sum, count] = [0, 0]
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const [at, line] = [x + dx, y + dy]
        if (at < 0 || at >= width || line < 0 || line >= height) continue
        sum += levels[line * width + at] ?? 0
        count += 1
      }
    }
    return sum / count
  })
}

/** A sheet of paper on a dark table, lit by `light`; from 255 the paper is pure white. */
const sheet = (light: (x: number) => number, side = 80) =>
  picture((x, y) => {
    if (Math.max(x, y) >= side) return 70
    const [column, line] = [x % 80, y % 10]
    const isInk = column > 8 && column < 72 && line < 4 && x % 4 < 1
    return Math.min(255, light(x) * (isInk ? 0.6 : 1))
  })

const lit = (share: number) => picture((x, y) => (x < SIDE * share ? 255 : (page.levels[y * SIDE + x] ?? 0)))

describe('a photo of a document', () => {
  it.each([
    ['crisp writing', page, null],
    ['shaken', shaken(shaken(page)), 'blurred'],
    ['a reflection over a fifth of it', lit(0.2), 'glare'],
    ['a spark of light', lit(0.02), null],
    ['the white page of a scanner', picture((x, y) => (y % 8 < 3 && x % 5 < 3 ? 0 : 255)), null],
    ['a clean page with little on it', picture((x, y) => (y % 60 < 3 && x % 20 < 3 ? 0 : 255)), null],
    ['an evenly white sheet on a table', sheet(() => 255), null],
    ['a sheet that is whiter on one side', sheet(x => 262 - x / 2), null],
    ['a reflection over a grey sheet', sheet(x => (x < 30 ? 900 : 205)), 'glare'],
    ['without light', picture((x, y) => (page.levels[y * SIDE + x] ?? 0) / 6), 'dark'],
  ] as const)('%s', (_what, photo, problem) => expect(photoProblem(photo)).toBe(problem))

  it('loses sharpness the more it is shaken', () => {
    const [still, little, much] = [page, shaken(page, 1), shaken(page, 3)].map(sharpness)
    expect(still).toBeGreaterThan(little ?? 0)
    expect(little).toBeGreaterThan(much ?? 0)
  })

  it('an empty picture has neither edges nor light', () => {
    const nothing = { levels: new Uint8ClampedArray(), width: 0, height: 0 }
    expect([sharpness(nothing), blownOut(nothing)]).toEqual([0, 0])
  })

  it('grey levels weigh the colours as the eye does', () => {
    const data = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255])
    expect([...greyOf({ data, width: 2, height: 2 }).levels]).toEqual([76, 150, 29, 255])
  })
})
