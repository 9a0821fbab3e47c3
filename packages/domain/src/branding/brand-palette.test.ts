import { describe, expect, it } from 'vitest'
import { brandPalette, brandStyles, canCarryText, GROUNDS, nearestBrandColour } from './brand-palette'
import { contrast, type Hex, readColour } from './contrast'

/** A coarse grid of the colour space. */
const COLOURS: Hex[] = [0, 51, 102, 153, 204, 255].flatMap((r, _, steps) =>
  steps.flatMap(g => steps.map((b): Hex => `#${[r, g, b].map(part => part.toString(16).padStart(2, '0')).join('')}`)),
)

describe('a colour', () => {
  it('is read as people write it', () => {
    expect(['#008DD2', '008dd2', ' #08d '].map(readColour)).toEqual(['#008dd2', '#008dd2', '#0088dd'])
    expect(['', 'blue', '#12345', 'rgb(0,0,0)', '#00000g'].map(readColour)).toEqual(Array(5).fill(null))
  })

  it('stands out from another as WCAG says', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#008dd2', '#ffffff')).toBeCloseTo(3.67, 1)
  })
})

describe('the colour of a brand', () => {
  it('must carry white text; the nearest one that does is offered', () => {
    expect([canCarryText('#008dd2'), canCarryText('#0071a8')]).toEqual([false, true])
    expect(nearestBrandColour('#0071a8')).toBe('#0071a8')
    for (const colour of COLOURS) expect(canCarryText(nearestBrandColour(colour)), colour).toBe(true)
    // The nearest colour only just passes, rather than being plain black.
    expect(contrast(nearestBrandColour('#ffcc00'), '#ffffff')).toBeLessThan(4.7)
  })

  it('gives a palette that can be read in both themes, whatever it is', () => {
    for (const colour of COLOURS.map(nearestBrandColour)) {
      const { light, dark } = brandPalette(colour)
      for (const [tokens, grounds] of [
        [light, GROUNDS.light],
        [dark, GROUNDS.dark],
      ] as const) {
        for (const fill of [tokens.action, tokens['action-hover']]) {
          expect(contrast(fill, '#ffffff'), `text on ${fill} of ${colour}`).toBeGreaterThanOrEqual(4.5)
        }
        for (const ground of [...grounds, tokens['active-tint']]) {
          expect(contrast(tokens.link, ground), `link of ${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrast(tokens.brand, grounds[0]), `mark of ${colour}`).toBeGreaterThanOrEqual(3)
        expect(contrast(tokens.action, grounds[0]), `button of ${colour}`).toBeGreaterThanOrEqual(2.9)
      }
    }
  })

  it('is a style sheet of nothing but colours', () => {
    expect(brandStyles('#0071a8')).toMatch(/^(:root:root(\[[\w-]+="(light|dark)"\])?\{(--[\w-]+:#[\da-f]{6};?)+\})+$/)
  })
})
