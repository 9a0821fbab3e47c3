import { type InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import sharp from 'sharp'

/** Shades of grey, line by line. */
export interface Picture {
  readonly shades: Buffer
  readonly width: number
  readonly height: number
}

/** A line of text in a picture: its centre, its direction, and its length and height in that direction. */
export interface TextLine {
  readonly x: number
  readonly y: number
  /**
   * In radians, from an eighth of a turn to the left to three eighths to the right; lines of one page have the same.
   */
  readonly angle: number
  readonly length: number
  readonly height: number
}

/** The longer side to which a picture is shrunk: a larger one takes longer and shows no more lines. */
const SIDE = 960
/** The model accepts only sides that are multiples of this. */
const STEP = 32
/** From this probability on, a pixel counts as part of a text. */
const SURE = 0.3
/** The mean and spread of the model's training pictures. */
const [MEAN, SPREAD] = [0.45, 0.226]
/** The model marks only the core of a line; this times area by circumference is missing on each side. */
const CORE = 1.5

/** Finds lines of text, in any direction. */
export async function findLines(picture: Picture, model: InferenceSession): Promise<TextLine[]> {
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height))
  const [width = STEP, height = STEP] = [picture.width, picture.height].map(
    side => Math.max(1, Math.round((side * scale) / STEP)) * STEP,
  )
  const { width: fullWidth, height: fullHeight } = picture
  const small = await sharp(picture.shades, { raw: { width: fullWidth, height: fullHeight, channels: 1 } })
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  const shades = Float32Array.from(small, shade => (shade / 255 - MEAN) / SPREAD)
  const input = new Float32Array(3 * shades.length)
  for (let channel = 0; channel < 3; channel++) input.set(shades, channel * shades.length)
  const output = await model.run({ [model.inputNames[0] ?? '']: new Tensor('float32', input, [1, 3, height, width]) })
  const sureness = output[model.outputNames[0] ?? '']?.data as Float32Array
  return areas(sureness, width).map(area => lineOf(area, width, fullWidth / width, fullHeight / height))
}

/** The connected areas of text pixels. */
function areas(sureness: Float32Array, width: number): number[][] {
  const isText = Uint8Array.from(sureness, value => Number(value >= SURE))
  const found: number[][] = []
  for (let start = 0; start < isText.length; start++) {
    if (!isText[start]) continue
    const area = [start]
    isText[start] = 0
    for (const pixel of area) {
      const column = pixel % width
      const beside = [column > 0 ? pixel - 1 : -1, column < width - 1 ? pixel + 1 : -1, pixel - width, pixel + width]
      for (const next of beside) {
        if (!isText[next]) continue
        isText[next] = 0
        area.push(next)
      }
    }
    found.push(area)
  }
  return found
}

/** The box of an area along its longest direction, at the scale of the whole picture. */
function lineOf(area: readonly number[], width: number, across: number, down: number): TextLine {
  const points = area.map(
    pixel => [((pixel % width) + 0.5) * across, (Math.floor(pixel / width) + 0.5) * down] as const,
  )
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean(([px]) => px), mean(([, py]) => py)]
  const spread = mean(([px]) => (px - x) ** 2) - mean(([, py]) => (py - y) ** 2)
  const lean = Math.atan2(2 * mean(([px, py]) => (px - x) * (py - y)), spread) / 2
  const angle = lean < -Math.PI / 4 ? lean + Math.PI : lean
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [0, 0, 0, 0]
  for (const [px, py] of points) {
    const along = (px - x) * cos + (py - y) * sin
    const off = (py - y) * cos - (px - x) * sin
    left = Math.min(left, along)
    right = Math.max(right, along)
    top = Math.min(top, off)
    bottom = Math.max(bottom, off)
  }
  const [length, height] = [right - left + across, bottom - top + down]
  const grown = (CORE * length * height) / (length + height)
  const [along, off] = [(left + right) / 2, (top + bottom) / 2]
  return {
    x: x + along * cos - off * sin,
    y: y + along * sin + off * cos,
    angle,
    length: length + grown,
    height: height + grown,
  }
}
