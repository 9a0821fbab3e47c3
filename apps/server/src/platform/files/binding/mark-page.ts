import { degrees, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'

const SIZE = 7.5
const MARGIN = 24
const FOOT = 10
const INK = rgb(0.29, 0.36, 0.41)
const PAPER = rgb(1, 1, 1)

/** How a page is shown: its visible box, and its clockwise quarter turns. */
interface Shown {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly quarters: number
}

/** The point in the page's coordinates for a point as seen: from the left, and from the bottom. */
export function placeOf({ box, quarters }: Shown, left: number, up: number): { x: number; y: number } {
  switch (quarters) {
    case 1:
      return { x: box.x + box.width - up, y: box.y + left }
    case 2:
      return { x: box.x + box.width - left, y: box.y + box.height - up }
    case 3:
      return { x: box.x + up, y: box.y + box.height - left }
    default:
      return { x: box.x + left, y: box.y + up }
  }
}

/**
 * Writes a line at the foot of the page as it is seen, however the page is turned or cropped: one text on the left, one
 * on the right.
 */
export function markPage(page: PDFPage, font: PDFFont, left: string, right: string): void {
  const quarters = (((page.getRotation().angle / 90) % 4) + 4) % 4
  const shown: Shown = { box: page.getCropBox(), quarters }
  const { width, height } = shown.box
  const wide = quarters % 2 === 0 ? width : height
  const rightWidth = font.widthOfTextAtSize(right, SIZE)
  const write = (text: string, from: number, textWidth: number) => {
    const rotate = degrees(90 * quarters)
    // A light background, without which the line would be lost on a scan.
    const back = { width: textWidth + 6, height: SIZE + 5, color: PAPER, opacity: 0.8, rotate }
    page.drawRectangle({ ...placeOf(shown, from - 3, FOOT - 3), ...back })
    page.drawText(text, { ...placeOf(shown, from, FOOT), size: SIZE, font, color: INK, rotate })
  }
  write(left, MARGIN, font.widthOfTextAtSize(left, SIZE))
  write(right, wide - MARGIN - rightWidth, rightWidth)
}
