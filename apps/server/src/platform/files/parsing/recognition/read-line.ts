import { Tensor } from 'onnxruntime-web/wasm'
import type { Picture, TextLine } from './find-lines'
import type { models } from './models'

/** The height that the model needs for a line, and the greatest length. */
const HEIGHT = 48
const LENGTH_MAX = 1600
/** The only characters of a machine-readable zone. */
const LETTERS = /^[A-Z\d<]$/
/**
 * The model knows fillers least and takes them for letters: a character with this probability of being a filler counts
 * as one.
 */
const MAYBE_FILLER = 0.05

/** The characters of the machine-readable zone in a line; if upside down, it is read from its other end. */
export async function readLine(
  picture: Picture,
  line: TextLine,
  isUpsideDown: boolean,
  { letters: model, alphabet }: Awaited<ReturnType<typeof models>>,
): Promise<string> {
  const { pixels, length } = straightened(picture, line, isUpsideDown)
  const output = await model.run({ [model.inputNames[0] ?? '']: new Tensor('float32', pixels, [1, 3, HEIGHT, length]) })
  const { data, dims } = output[model.outputNames[0] ?? ''] as { data: Float32Array; dims: readonly number[] }
  const [, steps = 0, classes = 0] = dims
  // The first class means that there is no letter.
  const known = alphabet.flatMap((letter, at) => (LETTERS.test(letter) ? [{ letter, at: at + 1 }] : []))
  const filler = known.find(({ letter }) => letter === '<')
  let text = ''
  let last = ''
  for (let step = 0; step < steps; step++) {
    const sureness = (at: number) => data[step * classes + at] ?? 0
    let best = { letter: '', at: 0 }
    for (const one of known) if (sureness(one.at) > sureness(best.at)) best = one
    if (best.letter && filler && sureness(filler.at) > MAYBE_FILLER) best = filler
    if (best.letter !== last) text += best.letter
    last = best.letter
  }
  return text
}

/** The pixels of a line, turned upright. */
function straightened({ shades, width, height }: Picture, line: TextLine, isUpsideDown: boolean) {
  const length = Math.max(HEIGHT, Math.min(LENGTH_MAX, Math.round((HEIGHT * line.length) / line.height)))
  const plane = new Float32Array(HEIGHT * length)
  const turn = line.angle + (isUpsideDown ? Math.PI : 0)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const shade = (x: number, y: number) =>
    shades[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] ?? 0
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < length; column++) {
      const along = ((column + 0.5) / length - 0.5) * line.length
      const off = ((row + 0.5) / HEIGHT - 0.5) * line.height
      const [x, y] = [line.x + along * cos - off * sin - 0.5, line.y + along * sin + off * cos - 0.5]
      const [left, top] = [Math.floor(x), Math.floor(y)]
      const [right, down] = [x - left, y - top]
      const mixed =
        (shade(left, top) * (1 - right) + shade(left + 1, top) * right) * (1 - down) +
        (shade(left, top + 1) * (1 - right) + shade(left + 1, top + 1) * right) * down
      plane[row * length + column] = mixed / 127.5 - 1
    }
  }
  const pixels = new Float32Array(3 * plane.length)
  for (let channel = 0; channel < 3; channel++) pixels.set(plane, channel * plane.length)
  return { pixels, length }
}
