import { crc32, deflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { IMAGE_MAX_PIXELS } from '@llave/domain/validation/limits'
import sharp, { type Sharp } from 'sharp'
import { elementsOf, filtersOf, inflated, numbersOf } from './painted'

/** No normal JPEG is larger. */
const JPEG_MAX_BYTES = 50_000_000

/**
 * The compression of a picture in a PDF: a JPEG, or pixels that a PNG can store. Null for any other, such as the black
 * and white of fax machines.
 */
export function packingOf({ dict }: PDFRawStream): 'JPEG' | 'PIXELS' | null {
  const [first, ...others] = filtersOf(dict)
  if (first === 'DCTDecode' && others.length === 0) return 'JPEG'
  if (first !== 'FlateDecode') return null
  if (others.length === 0) return 'PIXELS'
  return others.length === 1 && others[0] === 'DCTDecode' ? 'JPEG' : null
}

/** A picture of a PDF as an input for sharp, which has its own limits. Null when it cannot be read. */
export function decoded(stream: PDFRawStream): Sharp | null {
  const limits = { limitInputPixels: IMAGE_MAX_PIXELS }
  const packing = packingOf(stream)
  if (packing === 'JPEG') {
    const isPacked = filtersOf(stream.dict).length > 1
    return sharp(isPacked ? inflated(stream, JPEG_MAX_BYTES) : stream.getContents(), limits)
  }
  const png = packing && asPng(stream)
  if (!png) return null
  const isInverted = numbersIn(stream.dict, 'Decode')[0] === 1
  return isInverted ? sharp(png, limits).negate() : sharp(png, limits)
}

/** The kinds of colours that a PNG has. */
const [SHADES, COLOURS, PALETTE] = [0, 2, 3]
/** Bits per sample; scanners use no finer ones. */
const DEPTHS = [1, 2, 4, 8]
/** From this predictor on, rows are filtered as in a PNG. */
const PNG_PREDICTOR = 10

function asPng(stream: PDFRawStream): Buffer | null {
  const { dict } = stream
  const [width = 0, height = 0, bits = 1] = ['Width', 'Height', 'BitsPerComponent'].map(key => numberIn(dict, key))
  const space = colourSpace(dict.lookup(PDFName.of('ColorSpace')))
  if (!space || !DEPTHS.includes(bits) || !(width > 0 && height > 0 && width * height <= IMAGE_MAX_PIXELS)) return null
  const rowBytes = Math.ceil((width * bits * (space.kind === COLOURS ? 3 : 1)) / 8)
  const predictor = numberIn(dict.lookupMaybe(PDFName.of('DecodeParms'), PDFDict), 'Predictor') ?? 1
  if (predictor > 1 && predictor < PNG_PREDICTOR) return null
  const data =
    predictor > 1 ? stream.getContents() : withoutPreparation(inflated(stream, rowBytes * height), rowBytes, height)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, space.kind], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...(space.palette ? [chunk('PLTE', space.palette)] : []),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function withoutPreparation(pixels: Buffer, rowBytes: number, height: number): Buffer {
  const rows = Buffer.alloc((rowBytes + 1) * height)
  for (let row = 0; row < height; row++) {
    pixels.copy(rows, row * (rowBytes + 1) + 1, row * rowBytes, (row + 1) * rowBytes)
  }
  return deflateSync(rows, { level: 1 })
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function colourSpace(space: PDFObject | undefined): { readonly kind: number; readonly palette?: Uint8Array } | null {
  // A mask without a colour space paints in black.
  if (space === undefined) return { kind: SHADES }
  if (!(space instanceof PDFArray)) {
    return space === PDFName.of('DeviceGray')
      ? { kind: SHADES }
      : space === PDFName.of('DeviceRGB')
        ? { kind: COLOURS }
        : null
  }
  const [name, base, , table] = elementsOf(space)
  if (name === PDFName.of('CalGray')) return { kind: SHADES }
  if (name === PDFName.of('CalRGB')) return { kind: COLOURS }
  if (name === PDFName.of('ICCBased') && base instanceof PDFStream) {
    const count = numberIn(base.dict, 'N')
    return count === 1 ? { kind: SHADES } : count === 3 ? { kind: COLOURS } : null
  }
  if (name !== PDFName.of('Indexed') || colourSpace(base)?.kind !== COLOURS) return null
  const palette =
    table instanceof PDFString || table instanceof PDFHexString
      ? table.asBytes()
      : table instanceof PDFStream
        ? filtersOf(table.dict).length === 0
          ? table.getContents()
          : inflated(table, 3 * 256)
        : null
  return palette && palette.length % 3 === 0 ? { kind: PALETTE, palette } : null
}

function numberIn(dict: PDFDict | undefined, key: string): number | undefined {
  const value = dict?.lookup(PDFName.of(key))
  return value instanceof PDFNumber ? value.asNumber() : undefined
}

function numbersIn(dict: PDFDict, key: string): number[] {
  const array = dict.lookup(PDFName.of(key))
  return array instanceof PDFArray ? numbersOf(array) : []
}
