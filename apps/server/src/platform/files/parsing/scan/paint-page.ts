import type { PDFPage } from '@cantoo/pdf-lib'
import type { Place } from '@llave/domain/findings/finding'
import type { Picture } from '../recognition/find-lines'
import { decoded, packingOf } from './decode'
import { type Matrix, paintedOn, within } from './painted'

/** The longer side of a painted page: the letters of a card on A4 then have twenty pixels. */
const SIDE = 2400

type Box = Omit<Place, 'page'>

/** A painted page or part of one, and its box as fractions of the page as it is shown. */
export interface PaintedPart {
  readonly picture: Picture
  readonly box: Box
}

/** The pictures of a page as they are shown, in shades of grey; null if none can be read. */
export async function paintPage(page: PDFPage): Promise<PaintedPart | null> {
  const onPage = shownFrom(page)
  const pictures = paintedOn(page).flatMap(({ stream, matrix }) => {
    const to = within(onPage.matrix, matrix)
    const box = clipped(boxOf(to), onPage)
    return packingOf(stream) && box.right > box.left && box.bottom > box.top ? [{ stream, to, box }] : []
  })
  if (pictures.length === 0) return null
  const whole = unionOf(pictures.map(({ box }) => box))
  const scale = SIDE / Math.max(whole.right - whole.left, whole.bottom - whole.top)
  const toSheet: Matrix = [scale, 0, 0, scale, -whole.left * scale, -whole.top * scale]
  const [width, height] = [sideOf((whole.right - whole.left) * scale), sideOf((whole.bottom - whole.top) * scale)]
  const sheet: Picture = { shades: Buffer.alloc(width * height, 255), width, height }
  // One after the other, so that only one is unpacked at a time.
  for (const { stream, to } of pictures) {
    const picture = decoded(stream)
    if (!picture) continue
    const matrix = within(toSheet, to)
    const [a, b, c, d] = matrix
    const { data, info } = await picture
      .resize({
        width: sideOf(Math.hypot(a, b)),
        height: sideOf(Math.hypot(c, d)),
        fit: 'fill',
        withoutEnlargement: true,
      })
      .flatten({ background: 'white' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    lay(sheet, { shades: data, width: info.width, height: info.height }, matrix)
  }
  return {
    picture: sheet,
    box: {
      left: whole.left / onPage.width,
      top: whole.top / onPage.height,
      right: whole.right / onPage.width,
      bottom: whole.bottom / onPage.height,
    },
  }
}

const sideOf = (length: number) => Math.max(1, Math.min(SIDE, Math.ceil(length)))

/** From the page's coordinates to those of the page as it is shown, turned, from its upper left corner. */
function shownFrom(page: PDFPage): { readonly matrix: Matrix; readonly width: number; readonly height: number } {
  const { x, y, width, height } = page.getCropBox()
  const turns: readonly Matrix[] = [
    [1, 0, 0, 1, 0, 0],
    [0, 1, -1, 0, height, 0],
    [-1, 0, 0, -1, width, height],
    [0, -1, 1, 0, 0, width],
  ]
  const quarters = (((page.getRotation().angle / 90) % 4) + 4) % 4
  const matrix = within(turns[quarters] ?? [1, 0, 0, 1, 0, 0], [1, 0, 0, -1, -x, y + height])
  return quarters % 2 === 1 ? { matrix, width: height, height: width } : { matrix, width, height }
}

/** The box that the unit square fills after the transformation. */
function boxOf([a, b, c, d, e, f]: Matrix): Box {
  const [across, down] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ]
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) }
}

const clipped = ({ left, top, right, bottom }: Box, { width, height }: { width: number; height: number }): Box => ({
  left: Math.max(0, left),
  top: Math.max(0, top),
  right: Math.min(width, right),
  bottom: Math.min(height, bottom),
})

const unionOf = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

/** Paints a picture onto the sheet, its unit square transformed by the matrix. */
function lay(sheet: Picture, picture: Picture, matrix: Matrix): void {
  const [a, b, c, d, e, f] = matrix
  const area = a * d - b * c
  if (!area) return
  const { left, top, right, bottom } = clipped(boxOf(matrix), sheet)
  for (let y = Math.floor(top); y < bottom; y++) {
    for (let x = Math.floor(left); x < right; x++) {
      const [dx, dy] = [x + 0.5 - e, y + 0.5 - f]
      const [along, up] = [(d * dx - c * dy) / area, (a * dy - b * dx) / area]
      if (along < 0 || along >= 1 || up <= 0 || up > 1) continue
      const column = Math.floor(along * picture.width)
      // The picture's first row is the uppermost.
      const row = Math.floor((1 - up) * picture.height)
      sheet.shades[y * sheet.width + x] = picture.shades[row * picture.width + column] ?? 255
    }
  }
}
