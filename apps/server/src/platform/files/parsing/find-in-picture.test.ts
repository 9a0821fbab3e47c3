import { beforeAll, describe, expect, it } from 'vitest'
import { type Card, cardOf, type Photographed, photographed, zoneOf } from '../../../../test/cards'
import { useFolder } from '../../../../test/folder'
import { figuresOf } from '../../../../test/papers'
import { aJpeg } from '../../../../test/uploads'
import { findInPicture } from './find-in-picture'

const folder = useFolder()
const findIn = (bytes: Buffer) => findInPicture(folder.put(bytes), '2026-11-30')

const PHOTOGRAPHED: readonly Photographed[] = [
  {},
  { angle: 3, share: 0.6, blur: 0.8 },
  { angle: -5, share: 0.6, shadow: true },
  { angle: 90 },
  { angle: 178, share: 0.5, blur: 0.8 },
  { angle: 270, share: 0.6 },
]

const read: { card: Card; found: Awaited<ReturnType<typeof findIn>> }[] = []
beforeAll(async () => {
  for (const [at, way] of PHOTOGRAPHED.entries()) {
    const card = cardOf(at)
    read.push({ card, found: await findIn(await photographed(zoneOf(card), way)) })
  }
}, 300_000)

describe('the zone of identity cards, photographed well, turned, from afar and in the shade', () => {
  it('has the precision and recall that the manual tells, and nothing wrong passes', () => {
    const { measured, inManual } = figuresOf(
      'IDENTITY',
      read.map(({ card, found }) => [{ ...card, person: `${card.surnames}, ${card.names}` }, found]),
    )
    expect(inManual).toBe(measured)
  })

  it('stands where it is shown', () => {
    const placeIn = (at: number) => {
      const found = read[at]?.found
      return found && found !== 'NO_TEXT' ? found.findings.find(({ field }) => field === 'expires')?.place : undefined
    }
    // Characters 9 to 15 of the second line, on a card of 1080 by 681 pixels in the middle of 1200 by 900.
    const upright = placeIn(0)
    expect(upright?.left).toBeCloseTo((60 + (94 + (8 / 30) * 1524) * (1080 / 1712)) / 1200, 1)
    expect(upright?.right).toBeCloseTo((60 + (94 + (15 / 30) * 1524) * (1080 / 1712)) / 1200, 1)
    expect(upright?.top).toBeCloseTo((109 + 767 * (1080 / 1712)) / 900, 1)
    const turned = placeIn(3)
    if (!turned) throw new Error('not read')
    expect(turned.bottom - turned.top).toBeGreaterThan(turned.right - turned.left)
  })
})

it('a card with a digit that is not its own has nothing that is read, and another picture no text', async () => {
  const [number, days, names] = zoneOf(cardOf(0))
  expect(await findIn(await photographed([number, days.replace('3110', '3610'), names]))).toBe('NO_TEXT')
  expect(await findIn(await aJpeg())).toBe('NO_TEXT')
  expect(await findIn(await aJpeg(400, 300))).toBe('NO_TEXT')
  await expect(findIn(Buffer.from('no picture'))).rejects.toThrow()
}, 120_000)
