import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  type PDFStream,
} from '@cantoo/pdf-lib'

/** How a point is moved: (x, y) becomes (ax + cy + e, bx + dy + f). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** A picture, and the transformation of its unit square onto the page. */
export interface Painted {
  readonly stream: PDFRawStream
  readonly matrix: Matrix
}

/** A page scanned in strips has some fifty pictures; a page with more than this is no scan. */
const PAINTED_MAX = 200
/** The most bytes to which the instructions of a page may unpack in total. */
const UNPACKED_MAX = 16_000_000
/** The deepest nesting of forms. */
const DEPTH_MAX = 4

/** The pictures that a page paints, in order. Throws when its instructions are compressed in an unusual way. */
export function paintedOn({ node }: PDFPage): Painted[] {
  const painted: Painted[] = []
  let [left, calls] = [UNPACKED_MAX, 0]

  function unpacked(stream: PDFStream): string {
    const text = filtersOf(stream.dict).length === 0 ? Buffer.from(stream.getContents()) : inflated(stream, left)
    left -= text.length
    return text.toString('latin1')
  }
  function follow(instructions: string, resources: PDFDict | undefined, start: Matrix, depth: number): void {
    let matrix = start
    const saved: Matrix[] = []
    for (const { operator, numbers, name } of instructionsOf(instructions)) {
      if (operator === 'q') saved.push(matrix)
      if (operator === 'Q') matrix = saved.pop() ?? matrix
      if (operator === 'cm') matrix = within(matrix, numbers)
      if (operator !== 'Do' || ++calls > PAINTED_MAX) continue
      const called = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.lookup(PDFName.of(name))
      if (!(called instanceof PDFRawStream)) continue
      const kind = called.dict.lookup(PDFName.of('Subtype'))
      if (kind === PDFName.of('Image')) painted.push({ stream: called, matrix })
      if (kind !== PDFName.of('Form') || depth === DEPTH_MAX) continue
      const own = called.dict.lookupMaybe(PDFName.of('Resources'), PDFDict) ?? resources
      const moved = called.dict.lookupMaybe(PDFName.of('Matrix'), PDFArray)
      follow(unpacked(called), own, moved ? within(matrix, numbersOf(moved)) : matrix, depth + 1)
    }
  }
  const contents = node.Contents()
  const streams = contents instanceof PDFArray ? elementsOf(contents) : [contents]
  const instructions = streams.map(stream => (stream instanceof PDFRawStream ? unpacked(stream) : '')).join('\n')
  follow(instructions, node.Resources(), [1, 0, 0, 1, 0, 0], 1)
  return painted
}

/** The filters of a stream's data, outermost first. */
export function filtersOf(dict: PDFDict): string[] {
  const filter = dict.lookup(PDFName.of('Filter'))
  const filters = filter instanceof PDFArray ? elementsOf(filter) : [filter]
  return filters.flatMap(one => (one instanceof PDFName ? [one.decodeText()] : []))
}

/** A stream's data, decompressed from the first filter. */
export function inflated(stream: PDFStream, most: number): Buffer {
  if (filtersOf(stream.dict)[0] !== 'FlateDecode') throw new Error('packed in an unusual way')
  return inflateSync(stream.getContents(), { maxOutputLength: Math.max(1, most) })
}

export const elementsOf = (array: PDFArray): (PDFObject | undefined)[] =>
  Array.from({ length: array.size() }, (_, index) => array.lookup(index))

export const numbersOf = (array: PDFArray): number[] =>
  elementsOf(array).flatMap(one => (one instanceof PDFNumber ? [one.asNumber()] : []))

/** The product of two matrices: `inner` within the coordinates of the other. */
export function within([a, b, c, d, e, f]: Matrix, inner: readonly number[]): Matrix {
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = inner
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

interface Instruction {
  readonly operator: string
  readonly numbers: readonly number[]
  readonly name: string
}

const TOKEN = /%[^\r\n]*|\/([^\s()<>[\]{}/%]*)|([-+.\d]+)|([A-Za-z'"*][\w'"*]*)|\(/g
const STRING_PART = /\\[\s\S]|[()]/g

/** The operators, each with the numbers and the name before it; skips texts, and the data of inline pictures. */
function* instructionsOf(source: string): Generator<Instruction> {
  let numbers: number[] = []
  let name = ''
  TOKEN.lastIndex = 0
  let at = 0
  for (;;) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(source)
    if (!found) return
    at = TOKEN.lastIndex
    const [whole, word, number, operator] = found
    if (whole === '(') at = afterString(source, at)
    else if (word !== undefined) name = word
    else if (number !== undefined) numbers.push(Number(number))
    else if (operator !== undefined) {
      yield { operator, numbers, name }
      if (operator === 'ID') at = Math.max(at, source.indexOf('EI', at))
      numbers = []
    }
  }
}

function afterString(source: string, start: number): number {
  STRING_PART.lastIndex = start
  for (let depth = 1; depth > 0; ) {
    const part = STRING_PART.exec(source)?.[0]
    if (part === undefined) return source.length
    if (part === '(') depth++
    if (part === ')') depth--
  }
  return STRING_PART.lastIndex
}
