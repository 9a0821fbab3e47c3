import { isPrintable } from '@llave/domain/validation/printable'
import { expect, it } from 'vitest'
import { FACE_NAMES, typeface } from './typefaces'

it('whatever may be typed where contracts print it is drawn by both typefaces', () => {
  for (const face of FACE_NAMES) {
    const { characterSet } = typeface(face) as unknown as { readonly characterSet: readonly number[] }
    const drawn = new Set(characterSet)
    const vanishing = []
    for (let point = 0; point <= 0x10ffff; point++) {
      // Between two letters, so that spaces are not trimmed.
      if (isPrintable(`a${String.fromCodePoint(point)}a`) && !drawn.has(point)) vanishing.push(point.toString(16))
    }
    expect(vanishing, face).toEqual([])
  }
})
