import { PAPER_LAYOUTS } from '@llave/domain/findings/finding'
import { beforeAll, describe, expect, it } from 'vitest'
import { useFolder } from '../../../../test/folder'
import { drawn, figuresOf, GENERATORS, type GeneratedPaper, type Spoilt } from '../../../../test/papers'
import { findInPdf } from './find-in-pdf'

const folder = useFolder()
const findIn = (bytes: Buffer) => findInPdf(folder.put(bytes))

const SPOILT: readonly Spoilt[] = [
  {},
  { noise: true },
  { turn: 1 },
  { turn: 2, noise: true },
  { turn: 3 },
  { turn: 1, turnedBy: 'PAGE' },
  { turn: 3, turnedBy: 'PAGE', noise: true },
  { strange: true },
]
const SEEDS = 12

interface Read {
  readonly paper: GeneratedPaper
  readonly found: Awaited<ReturnType<typeof findIn>>
}
const read: Read[] = []

beforeAll(async () => {
  for (const generate of GENERATORS) {
    for (let seed = 0; seed < SEEDS; seed++) {
      const paper = generate(seed)
      for (const spoilt of SPOILT) read.push({ paper, found: await findIn(await drawn(paper, spoilt)) })
    }
  }
}, 120_000)

describe('what is read in papers of each layout, drawn well, with noise and turned', () => {
  it('is what they are, and nothing where they are something else', () => {
    const mistaken = read.filter(({ paper, found }) => found === 'NO_TEXT' || found.layout !== paper.layout)
    expect(mistaken).toEqual([])
    for (const { paper, found } of read) if (!paper.layout) expect(found).toEqual({ layout: null, findings: [] })
  })

  /**
   * As the staff's manual states them: how much of what was read is right, and how much of what was printed was read.
   */
  it('has the precision and recall that the manual tells, field by field', () => {
    const figures = PAPER_LAYOUTS.filter(layout => layout !== 'IDENTITY').map(layout =>
      figuresOf(
        layout,
        read.filter(({ paper }) => paper.layout === layout).map(({ paper, found }) => [paper.values, found]),
      ),
    )
    expect(figures.map(({ inManual }) => inManual)).toEqual(figures.map(({ measured }) => measured))
  })
})

it('the place of what is read is where it is shown, however the page is turned', async () => {
  const [payslip] = GENERATORS
  const paper = payslip?.(0)
  if (!paper) throw new Error('no paper')
  const placeOf = async (spoilt: Spoilt) => {
    const found = await findIn(await drawn(paper, spoilt))
    const place = found !== 'NO_TEXT' && found.findings.find(({ field }) => field === 'net')?.place
    if (!place) throw new Error('not read')
    return place
  }
  const upright = await placeOf({})
  // The amount is printed at 430 of 595 points, in the thirteenth line.
  expect(upright.left).toBeCloseTo(430 / 595, 2)
  expect(upright.top).toBeCloseTo((60 + 12 * 26) / 842, 2)
  const { left, top, right, bottom } = upright
  const turned: Readonly<Record<1 | 2 | 3, readonly number[]>> = {
    1: [1 - bottom, left, 1 - top, right],
    2: [1 - right, 1 - bottom, 1 - left, 1 - top],
    3: [top, 1 - right, bottom, 1 - left],
  }
  for (const turn of [1, 2, 3] as const) {
    for (const turnedBy of ['DRAWING', 'PAGE'] as const) {
      const place = await placeOf({ turn, turnedBy })
      const corners = [place.left, place.top, place.right, place.bottom]
      for (const [at, corner] of corners.entries()) expect(corner).toBeCloseTo(turned[turn][at] ?? Number.NaN, 2)
    }
  }
})

it('a scan has no text, and what is no PDF is an error', async () => {
  expect(await findIn(await drawn({ layout: null, values: {}, rows: [[[50, 'Recibido']]] }))).toBe('NO_TEXT')
  await expect(findIn(Buffer.from('%PDF-1.4 nothing else'))).rejects.toThrow()
})
