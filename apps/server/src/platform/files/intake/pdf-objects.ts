import { inflateSync } from 'node:zlib'

/** A name, such as `/Page`, is its text without the slash. Numbers, `true`, `false` and `null` are numbers or null. */
export type PdfValue = string | number | null | PdfText | PdfRef | PdfStream | PdfDict | PdfArray
export type PdfDict = ReadonlyMap<string, PdfValue>
export type PdfArray = readonly PdfValue[]

export class PdfText {
  constructor(readonly text: string) {}
}
/** A reference, by object number only: readers differ in which of several generations they take. */
export class PdfRef {
  constructor(readonly object: number) {}
}
export class PdfStream {
  constructor(
    readonly dict: PdfDict,
    /** The offset at which its data begin. */
    readonly start: number,
  ) {}
}

export interface PdfObjects {
  /** Every object that any reader could find under a number. */
  readonly definitions: ReadonlyMap<number, readonly PdfValue[]>
  readonly trailers: readonly PdfValue[]
}

/** The file's structure is ambiguous, so that two readers might understand it differently. */
export class UnclearPdf extends Error {
  override readonly name = 'UnclearPdf'
}

/** The most bytes of unpacked objects: a few bytes can unpack to a million, repeatedly. */
const UNPACKED_MAX = 16_000_000

/**
 * All objects of a PDF, found wherever one could begin, regardless of its tables: readers follow different tables,
 * repair broken ones differently, and find different objects in one file. Throws when that is ambiguous.
 */
export function readPdfObjects(bytes: Buffer): PdfObjects {
  const source = bytes.toString('latin1')
  const definitions = new Map<number, PdfValue[]>()
  const define = (object: number, value: PdfValue) => {
    const known = definitions.get(object)
    if (known) known.push(value)
    else definitions.set(object, [value])
  }
  let left = UNPACKED_MAX
  for (const { object, at } of beginnings(source)) {
    const value = new PdfReader(source, at).object()
    define(object, value)
    if (!(value instanceof PdfStream) || !holdsObjects(value.dict)) continue
    const packed = unpack(bytes, value, left)
    left -= packed.length
    for (const [number, inside] of packedObjects(packed, value.dict)) define(number, inside)
  }
  return { definitions, trailers: [...trailersOf(source)] }
}

const WORD = 'obj'
const IS_REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]/
const SPACES = new Set(['\0', '\t', '\n', '\f', '\r', ' '])
const isDigit = (letter: string | undefined) => letter !== undefined && letter >= '0' && letter <= '9'
/** A comment at the end of a text, up to the end of its line. */
const AFTER_COMMENT = /%[^\r\n]*[\r\n]\s*$/
const COMMENT_MAX = 200

/** The places where a number, a generation and the word `obj` begin an object. */
function* beginnings(source: string): Generator<{ readonly object: number; readonly at: number }> {
  for (let word = source.indexOf(WORD); word >= 0; word = source.indexOf(WORD, word + WORD.length)) {
    if (IS_REGULAR.test(source[word + WORD.length] ?? ' ')) continue
    const generationEnd = beforeSpaces(source, word)
    if (!isDigit(source[generationEnd - 1])) {
      const hidden = generationEnd < word && AFTER_COMMENT.test(source.slice(Math.max(0, word - COMMENT_MAX), word))
      if (hidden) throw new UnclearPdf('a comment within the beginning of an object')
      continue
    }
    const generation = beforeDigits(source, generationEnd)
    const numberEnd = beforeSpaces(source, generation)
    if (numberEnd === generation) continue
    const number = beforeDigits(source, numberEnd)
    if (number === numberEnd) throw new UnclearPdf('an object without a number')
    yield { object: Number(source.slice(number, numberEnd)), at: word + WORD.length }
  }
}

function beforeSpaces(source: string, from: number): number {
  let at = from
  while (at > 0 && SPACES.has(source[at - 1] as string)) at--
  return at
}

function beforeDigits(source: string, from: number): number {
  let at = from
  while (isDigit(source[at - 1])) at--
  return at
}

function* trailersOf(source: string): Generator<PdfValue> {
  const word = 'trailer'
  for (let at = source.indexOf(word); at >= 0; at = source.indexOf(word, at + word.length)) {
    const reader = new PdfReader(source, at + word.length)
    // The word may also be part of a title.
    if (reader.isAtDict()) yield reader.value()
  }
}

/** Only these streams have `First`, whether or not they declare their type. */
const holdsObjects = (dict: PdfDict) => dict.get('Type') === 'ObjStm' || dict.has('First')

/** Other entries could change how the data are read. */
const PACKED_KEYS = new Set(['Type', 'N', 'First', 'Length', 'Extends', 'Filter'])

function unpack(bytes: Buffer, { dict, start }: PdfStream, most: number): string {
  for (const key of dict.keys()) if (!PACKED_KEYS.has(key)) throw new UnclearPdf(`objects packed with ${key}`)
  const filter = dict.get('Filter') ?? []
  const filters = Array.isArray(filter) ? filter : [filter]
  if (filters.length !== 1 || filters[0] !== 'FlateDecode') throw new UnclearPdf('objects packed in an unusual way')
  // Bytes after the end of the packed data are no error; a missing end is one.
  return inflateSync(bytes.subarray(start), { maxOutputLength: most }).toString('latin1')
}

function* packedObjects(packed: string, dict: PdfDict): Generator<readonly [number, PdfValue]> {
  const first = Number(dict.get('First'))
  const table = packed.slice(0, first).trim().split(/\s+/).map(Number)
  if (table.length !== 2 * Number(dict.get('N')) || !table.every(Number.isSafeInteger)) {
    throw new UnclearPdf('packed objects without their table')
  }
  for (let index = 0; index < table.length; index += 2) {
    const [number = 0, offset = 0] = table.slice(index, index + 2)
    yield [number, new PdfReader(packed, first + offset).value()]
  }
}

const SPACE_OR_COMMENT = /[\0\t\n\f\r ]+|%[^\r\n]*/y
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y
const REFERENCE = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const STREAM = /stream(?:\r\n|\n)/y
const NUMBER = /^[-+]*[\d.]+$/
const WORDS = new Set(['true', 'false', 'null'])
const PARENTHESES = /[()\\]/g

/** Reads values strictly by the grammar of ISO 32000, and nothing that only a forgiving reader would understand. */
class PdfReader {
  constructor(
    private readonly source: string,
    private at: number,
  ) {}

  isAtDict(): boolean {
    this.skip()
    return this.source.startsWith('<<', this.at)
  }

  /** A value on its own, which may be a stream. */
  object(): PdfValue {
    const value = this.value()
    this.skip()
    if (!(value instanceof Map) || !this.source.startsWith('stream', this.at)) return value
    if (this.take(STREAM) === null) throw new UnclearPdf('data that may begin at two places')
    return new PdfStream(value, this.at)
  }

  value(): PdfValue {
    this.skip()
    if (this.isAtDict()) return this.dict()
    switch (this.source[this.at]) {
      case '[':
        return this.array()
      case '(':
        return this.text()
      case '<':
        return this.hexText()
      case '/':
        return this.name()
      default:
        return this.word()
    }
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)
    if (found) this.at = pattern.lastIndex
    return found
  }

  private skip(): void {
    while (this.take(SPACE_OR_COMMENT));
  }

  private dict(): PdfDict {
    const dict = new Map<string, PdfValue>()
    this.at += 2
    for (;;) {
      this.skip()
      if (this.source.startsWith('>>', this.at)) break
      const key = this.name()
      // Some readers take the first of two, others the last.
      if (dict.has(key)) throw new UnclearPdf('an entry that is there twice')
      dict.set(key, this.value())
    }
    this.at += 2
    return dict
  }

  private array(): PdfArray {
    const values: PdfValue[] = []
    this.at++
    for (;;) {
      this.skip()
      if (this.source[this.at] === ']') break
      values.push(this.value())
    }
    this.at++
    return values
  }

  private name(): string {
    if (this.source[this.at] !== '/') throw new UnclearPdf('no name where one must be')
    this.at++
    const [written = ''] = this.take(REGULAR) ?? []
    return written.replace(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }

  private text(): PdfText {
    const start = this.at + 1
    let depth = 0
    PARENTHESES.lastIndex = this.at
    for (let found = PARENTHESES.exec(this.source); found; found = PARENTHESES.exec(this.source)) {
      if (found[0] === '\\') PARENTHESES.lastIndex++
      else depth += found[0] === '(' ? 1 : -1
      if (depth > 0) continue
      this.at = found.index + 1
      return new PdfText(this.source.slice(start, found.index))
    }
    throw new UnclearPdf('a text without an end')
  }

  private hexText(): PdfText {
    const end = this.source.indexOf('>', this.at)
    if (end < 0) throw new UnclearPdf('a text without an end')
    const digits = this.source.slice(this.at + 1, end).replace(/\s/g, '')
    this.at = end + 1
    return new PdfText(Buffer.from(digits, 'hex').toString('latin1'))
  }

  private word(): PdfRef | number | null {
    const reference = this.take(REFERENCE)
    if (reference) return new PdfRef(Number(reference[1]))
    const [word = ''] = this.take(REGULAR) ?? []
    if (WORDS.has(word)) return null
    if (!NUMBER.test(word)) throw new UnclearPdf('neither a number nor a word')
    return Number(word)
  }
}
