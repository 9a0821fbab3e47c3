import { SIGNATURE_MAX_BYTES } from '@llave/domain/validation/limits'

/** Size of a signature's picture in pixels, with the ratio 5 to 2 of its drawing area. */
const SIGNATURE_WIDTH = 1000
const SIGNATURE_HEIGHT = 400
const MARGIN = 40
const LARGEST_FONT = 160

/** Bytes of the file in a data URL. */
export function bytesOf(dataUrl: string): number {
  const data = dataUrl.slice(dataUrl.indexOf(',') + 1)
  return Math.floor((data.length * 3) / 4) - (data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0)
}

/** The largest font size at which a name fits; `widthAt` measures it at a size. */
export function fittingFontSize(widthAt: (size: number) => number, room = SIGNATURE_WIDTH - 2 * MARGIN): number {
  const width = widthAt(LARGEST_FONT)
  return width <= room ? LARGEST_FONT : Math.floor((LARGEST_FONT * room) / width)
}

type Paint = (context: CanvasRenderingContext2D) => void

/** A PNG of at most 200 KB as a data URL, reduced if necessary. Null when even that is not enough. */
export function toPng(paint: Paint, newCanvas = () => document.createElement('canvas')): string | null {
  for (const scale of [1, 0.5]) {
    const canvas = newCanvas()
    canvas.width = SIGNATURE_WIDTH * scale
    canvas.height = SIGNATURE_HEIGHT * scale
    const context = canvas.getContext('2d')
    if (!context) return null
    context.scale(scale, scale)
    paint(context)
    const png = canvas.toDataURL('image/png')
    if (bytesOf(png) <= SIGNATURE_MAX_BYTES) return png
  }
  return null
}

export function drawnSignature(drawing: HTMLCanvasElement): string | null {
  return toPng(context => context.drawImage(drawing, 0, 0, SIGNATURE_WIDTH, SIGNATURE_HEIGHT))
}

/** A name written as a signature: the same kind of picture as a drawn one. */
export function typedSignature(name: string, ink: string, newCanvas?: () => HTMLCanvasElement): string | null {
  return toPng(context => paintName(context, name.trim(), ink), newCanvas)
}

function paintName(context: CanvasRenderingContext2D, name: string, ink: string): void {
  const fontOf = (size: number) => `600 ${size}px 'Dancing Script', Figtree, system-ui, cursive`
  const size = fittingFontSize(candidate => {
    context.font = fontOf(candidate)
    return context.measureText(name).width
  })
  context.font = fontOf(size)
  context.fillStyle = ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, SIGNATURE_WIDTH / 2, SIGNATURE_HEIGHT / 2)
}
