import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitsAlone, MEGABYTE, splitIntoParts } from './dossier-parts'

const LIMIT = 5 * MEGABYTE
const file = fc
  .record({ bytes: fc.nat(LIMIT), pages: fc.integer({ min: 1, max: 40 }) })
  .filter(each => fitsAlone(each, LIMIT))
const bytesOf = (part: readonly { readonly bytes: number }[]) => part.reduce((sum, { bytes }) => sum + bytes, 0)

it('parts hold every file once and in order, none is empty, and none is above the limit', () => {
  fc.assert(
    fc.property(fc.array(file, { minLength: 1 }), files => {
      const parts = splitIntoParts(files, LIMIT)
      expect(parts.flat()).toEqual(files)
      for (const part of parts) {
        expect(part.length).toBeGreaterThan(0)
        expect(bytesOf(part)).toBeLessThan(LIMIT)
      }
    }),
  )
})

it('no part could have taken the first file of the next one', () => {
  fc.assert(
    fc.property(fc.array(file, { minLength: 2 }), files => {
      const parts = splitIntoParts(files, LIMIT)
      for (const [at, part] of parts.slice(0, -1).entries()) {
        const next = parts[at + 1]?.[0]
        const whole = splitIntoParts(next ? [...part, next] : part, LIMIT)
        expect(whole).toHaveLength(2)
      }
    }),
  )
})

it('what is above the limit by itself does not fit', () => {
  expect(fitsAlone({ bytes: LIMIT, pages: 1 }, LIMIT)).toBe(false)
  expect(fitsAlone({ bytes: LIMIT - MEGABYTE, pages: 1 }, LIMIT)).toBe(true)
})

it('without a file there is one part', () => {
  expect(splitIntoParts([], LIMIT)).toEqual([[]])
})
