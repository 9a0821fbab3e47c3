import type { PaintedPart } from './paint-page'

/** A card along the longer side of a page is whole in one of the two parts. */
const SHARE = 0.65

/** Both ends of a painted part along its longer side, overlapping. */
export function halvesOf({ picture, box }: PaintedPart): PaintedPart[] {
  const { shades, width, height } = picture
  const isUpright = height >= width
  return [0, 1 - SHARE].map(from => {
    const [across, down] = [box.right - box.left, box.bottom - box.top]
    if (isUpright) {
      const [top, rows] = [Math.round(from * height), Math.round(SHARE * height)]
      const part = { top: box.top + (top / height) * down, bottom: box.top + ((top + rows) / height) * down }
      const within = shades.subarray(top * width, (top + rows) * width)
      return { picture: { shades: within, width, height: rows }, box: { ...box, ...part } }
    }
    const [left, columns] = [Math.round(from * width), Math.round(SHARE * width)]
    const part = { left: box.left + (left / width) * across, right: box.left + ((left + columns) / width) * across }
    const within = Buffer.alloc(columns * height)
    for (let row = 0; row < height; row++) {
      shades.copy(within, row * columns, row * width + left, row * width + left + columns)
    }
    return { picture: { shades: within, width: columns, height }, box: { ...box, ...part } }
  })
}
