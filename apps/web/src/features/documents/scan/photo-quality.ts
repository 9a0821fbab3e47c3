/** A picture as grey levels from 0 to 255, row by row. */
export interface GreyPicture {
  readonly levels: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

export type PhotoProblem = 'dark' | 'blurred' | 'glare'

/** The maximum side for judging photos: larger ones give the same result, and take longer. */
export const JUDGED_SIDE = 640

// At the size above, readable writing has hundreds; a blurred photo has tens.
const BLURRED_BELOW = 50
const DARK_BELOW = 55
const BLOWN_OUT_FROM = 250
const GLARE = { from: 0.05, to: 0.5 } as const
// Thin writing on an overexposed page is grey at the size above; a reflection fades out over more than 4 points.
const INK = { below: 200, within: 4, share: 0.02 } as const

/** The worst problem for reading a photo; null when there is none. */
export function photoProblem(picture: GreyPicture): PhotoProblem | null {
  if (mean(picture.levels) < DARK_BELOW) return 'dark'
  if (sharpness(picture) < BLURRED_BELOW) return 'blurred'
  const share = blownOut(picture)
  // A larger bright share is not a reflection but the white of a clean page, as is brightness in which writing is
  // readable.
  return share >= GLARE.from && share <= GLARE.to && writtenInLight(picture) < INK.share ? 'glare' : null
}

/** The variance of the Laplacian: high for crisp edges, low for blur. */
export function sharpness({ levels, width, height }: GreyPicture): number {
  const at = (x: number, y: number) => levels[y * width + x] ?? 0
  let [count, sum, squares] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)
      count += 1
      sum += edge
      squares += edge * edge
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** The share of overexposed points without writing. */
export function blownOut({ levels }: GreyPicture): number {
  let count = 0
  for (const level of levels) if (level >= BLOWN_OUT_FROM) count += 1
  return levels.length === 0 ? 0 : count / levels.length
}

/** The writing within overexposed areas: edges from white to ink, per overexposed point. */
function writtenInLight({ levels, width }: GreyPicture): number {
  const isBlown = (at: number) => (levels[at] ?? 0) >= BLOWN_OUT_FROM
  let [blown, edges] = [0, 0]
  for (let at = 0; at < levels.length; at++) {
    if (!isBlown(at)) continue
    blown += 1
    const inRow = Math.min(INK.within, width - 1 - (at % width))
    if (inRow > 0 && !isBlown(at + 1) && levels.subarray(at + 1, at + 1 + inRow).some(level => level < INK.below))
      edges += 1
  }
  return blown === 0 ? 0 : edges / blown
}

function mean(levels: Uint8ClampedArray): number {
  let sum = 0
  for (const level of levels) sum += level
  return levels.length === 0 ? 0 : sum / levels.length
}

/** The grey levels of a canvas's pixels (ITU-R 601). */
export function greyOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): GreyPicture {
  const levels = new Uint8ClampedArray(width * height)
  for (let at = 0; at < levels.length; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    levels[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return { levels, width, height }
}
