import { SIGNATURE_MAX_BYTES } from '@llave/domain/validation/limits'
import { describe, expect, it } from 'vitest'
import { bytesOf, fittingFontSize, typedSignature } from './signature-image'

const png = (bytes: number) => `data:image/png;base64,${btoa('x'.repeat(bytes))}`

/** A canvas that records painting; its picture has `bytes` at full size, a quarter at half size. */
function aCanvas(bytes: number, painted: string[] = []): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const context = {
    font: '',
    fillStyle: '',
    scale: () => undefined,
    measureText: (text: string) => ({ width: text.length * 80 }),
    fillText: (text: string) => painted.push(`${text}: ${context.fillStyle}, ${context.font}`),
  }
  canvas.getContext = (() => context) as unknown as HTMLCanvasElement['getContext']
  canvas.toDataURL = () => png(canvas.width < 1000 ? bytes / 4 : bytes)
  return canvas
}

describe('a name as signature', () => {
  it('is written in ink, as one picture', () => {
    const painted: string[] = []
    expect(typedSignature(' Ana Gil ', 'navy', () => aCanvas(900, painted))).toBe(png(900))
    expect(painted).toEqual(["Ana Gil: navy, 600 160px 'Dancing Script', Figtree, system-ui, cursive"])
  })

  it('is written smaller when it is long', () => {
    const widthAt = (size: number) => size * 10
    expect(fittingFontSize(widthAt, 800)).toBe(80)
    expect(fittingFontSize(() => 100, 800)).toBe(160)
  })

  it('becomes a smaller picture when it would be over 200 KB, and none when that does not help', () => {
    expect(typedSignature('Ana', 'navy', () => aCanvas(SIGNATURE_MAX_BYTES))).toBe(png(SIGNATURE_MAX_BYTES))
    const half = typedSignature('Ana', 'navy', () => aCanvas(SIGNATURE_MAX_BYTES + 4))
    expect(bytesOf(half ?? '')).toBe(SIGNATURE_MAX_BYTES / 4 + 1)
    expect(typedSignature('Ana', 'navy', () => aCanvas(SIGNATURE_MAX_BYTES * 5))).toBeNull()
  })

  it.each([0, 1, 2, 3, 1000])('counts %i bytes', bytes => {
    expect(bytesOf(png(bytes))).toBe(bytes)
  })
})
