import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NaturalColumn, sharedWidths, yieldedBy } from './fit-columns'

const text = (width: number, share = 1): NaturalColumn => ({ width, fixed: false, share })
const number = (width: number): NaturalColumn => ({ width, fixed: true, share: 1 })
const whole = (widths: readonly number[] | null) => widths?.map(Math.round)

describe('the widths of columns', () => {
  it('are those of what they hold, and what is left over goes to the texts', () => {
    expect(whole(sharedWidths([number(40), text(200), text(100), number(60)], 700))).toEqual([40, 400, 200, 60])
    expect(whole(sharedWidths([number(40)], 700))).toEqual([40])
  })

  it('give way from the widest on, the name last', () => {
    expect(whole(sharedWidths([text(300), text(120), text(500)], 620))).toEqual([250, 120, 250])
    expect(whole(sharedWidths([text(300, 2), text(120), text(500)], 660))).toEqual([300, 120, 240])
  })

  it('are never so small that little can be read: then nothing is to be cut', () => {
    expect(sharedWidths([text(300), text(60), number(90)], 261)).toBeNull()
    expect(whole(sharedWidths([text(300), text(60), number(90)], 262))).toEqual([112, 60, 90])
  })

  it('cut nothing while another column has room', () => {
    const column = fc.record({
      width: fc.integer({ min: 20, max: 600 }),
      fixed: fc.boolean(),
      share: fc.constantFrom(1, 2),
    })
    fc.assert(
      fc.property(
        fc.array(column, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 3000 }),
        (columns, room) => {
          const widths = sharedWidths(columns, room)
          if (!widths) return
          const isCut = columns.some(({ width }, at) => (widths[at] ?? 0) < width - 1e-6)
          const hasSlack = columns.some(({ width }, at) => (widths[at] ?? 0) > width + 1e-6)
          expect(isCut && hasSlack).toBe(false)
          if (isCut) {
            const used = widths.reduce((sum, width) => sum + width, 0)
            expect(used).toBeCloseTo(room)
          }
        },
      ),
    )
  })
})

describe('columns that give way', () => {
  const name = text(280, 2)
  const first = { ...number(80), yields: 1 }
  const second = { ...text(300), yields: 2 }
  const yielded = (available: number) => [...yieldedBy([name, second, first, text(120)], available)]

  it('stay while the texts of all can be read, even those that are cut', () => {
    expect(yielded(780)).toEqual([])
    expect(yielded(584)).toEqual([])
  })

  it('go in their order, and no more of them than have to', () => {
    expect(yielded(583)).toEqual([first])
    expect(yielded(503)).toEqual([first, second])
  })

  it('leave a name as it is that needs little', () => {
    expect([...yieldedBy([text(90, 2), { ...number(60), yields: 1 }], 150)]).toEqual([])
  })

  it('are all there are where nothing else can give way', () => {
    expect(yielded(100)).toEqual([first, second])
    expect([...yieldedBy([name, text(400)], 100)]).toEqual([])
  })
})
