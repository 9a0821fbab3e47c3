import { readFile } from 'node:fs/promises'
import {
  type PdfArray,
  type PdfDict,
  type PdfObjects,
  PdfRef,
  PdfStream,
  PdfText,
  type PdfValue,
  readPdfObjects,
} from './pdf-objects'
import { ELEMENTS, SHAPE_OF_TYPE, SHAPES, type Shape } from './pdf-shapes'

/**
 * A PDF is active unless it consists of pages, fonts, pictures, texts, bookmarks, tags, plain form fields, comments,
 * signatures and links: what is not known to be harmless counts as active, and so does what cannot be read without
 * doubt (encrypted, broken, or different for different readers). It is accepted as it is and the staff are warned.
 */
export async function findActive(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  try {
    return isActive(readPdfObjects(bytes))
  } catch {
    return true
  }
}

/** Walks all objects, each as everything that anybody could read it as. */
function isActive({ definitions, trailers }: PdfObjects): boolean {
  const queue: (readonly [PdfValue, Shape])[] = trailers.map(trailer => [trailer, 'trailer'])
  const followed = new Set<string>()
  for (const values of definitions.values()) {
    for (const value of values)
      queue.push([value, 'plain'], ...(hasPages(value) ? [[value, 'catalogue'] as const] : []))
  }
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [value, shape] = next
    if (value instanceof PdfRef) {
      const way = `${value.object} ${shape}`
      if (followed.has(way)) continue
      followed.add(way)
      for (const meant of definitions.get(value.object) ?? []) queue.push([meant, shape])
    } else if (Array.isArray(value)) {
      for (const each of value as PdfArray) queue.push([each, ELEMENTS[shape] ?? shape])
    } else if (value instanceof PdfStream) {
      if (shape !== 'plain' || !isPlainStream(value.dict)) return true
      queue.push([value.dict, 'plain'], [value.dict.get('Root') ?? null, 'catalogue'])
    } else if (value instanceof Map) {
      const parts = partsOf(value as PdfDict, shape)
      if (!parts) return true
      queue.push(...parts)
    }
  }
  return false
}

/** What a damaged file is opened with when its trailer is gone. */
const hasPages = (value: PdfValue) => value instanceof Map && value.has('Pages')

/** The entries of a dictionary, each with its shape; null when it is active. */
function partsOf(dict: PdfDict, expected: Shape): (readonly [PdfValue, Shape])[] | null {
  const shape = expected === 'plain' ? (SHAPE_OF_TYPE[String(dict.get('Type'))] ?? 'plain') : expected
  if (shape === 'plain') return [...dict].some(([key]) => NOWHERE.has(key)) ? null : partsAs(dict, () => 'plain')
  if (shape === 'destinationsByName') return partsAs(dict, () => 'destination')
  if (shape === 'destinationList') return null
  if (shape === 'annotation' && !isPlainAnnotation(dict)) return null
  if ((shape === 'clicked' || shape === 'opened') && !leadsSomewherePlain(dict)) return null
  const entries: ReadonlyMap<string, Shape> = SHAPES[shape]
  return partsAs(dict, key => entries.get(key) ?? ownName(key))
}

/** Names with a developer's prefix, such as `pdftk_PageNum`, mean nothing to other programs. */
const ownName = (key: string) => (/^[A-Za-z\d]+[_.:]/.test(key) ? 'plain' : undefined)

function partsAs(dict: PdfDict, shapeOf: (key: string) => Shape | undefined): (readonly [PdfValue, Shape])[] | null {
  const parts: (readonly [PdfValue, Shape])[] = []
  for (const [key, value] of dict) {
    const shape = shapeOf(key)
    if (!shape) return null
    parts.push([value, shape])
  }
  return parts
}

/** Files inside, and scripts: wherever they stand, they are meant for some reader. */
const NOWHERE = new Set(['EF', 'AF', 'JS'])

const ANNOTATIONS = new Set(
  (
    'Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink ' +
    'Popup Widget Watermark Redact PrinterMark TrapNet'
  ).split(' '),
)

/** Without a subtype it is a field of a form. */
const isPlainAnnotation = (dict: PdfDict) => ANNOTATIONS.has(String(dict.get('Subtype') ?? 'Widget'))

/** Addresses that a browser or a mail program opens after asking, as from any e-mail. */
const PLAIN_ADDRESS = /^(https?|mailto|tel):/i

/** A place in this document, or an address. */
function leadsSomewherePlain(dict: PdfDict): boolean {
  const address = dict.get('URI')
  if (dict.get('S') === 'URI') return address instanceof PdfText && PLAIN_ADDRESS.test(address.text)
  return dict.get('S') === 'GoTo' && address === undefined
}

/**
 * The entries of all streams: pictures, forms, patterns, fonts, functions, shadings, profiles, metadata, tables (those
 * of linearised files have single letters). Missing are those with which data come from elsewhere (`F`, `Ref`, `OPI`)
 * or are a file inside (`Params`).
 */
const STREAM_ENTRIES = new Set(
  (
    'Type Subtype Length Filter DecodeParms DL Name Metadata PieceInfo LastModified OC StructParent StructParents ID ' +
    'Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate Alternates SMask SMaskInData ' +
    'Matte FormType BBox Matrix Resources Group Measure PtData ' +
    'PatternType PaintType TilingType XStep YStep FunctionType Domain Range Size BitsPerSample Order Encode ' +
    'ShadingType Background AntiAlias BitsPerCoordinate BitsPerFlag VerticesPerRow Function N Alternate ' +
    'Length1 Length2 Length3 CMapName CIDSystemInfo WMode UseCMap ' +
    'HalftoneType Xsquare Ysquare TransferFunction HalftoneName ' +
    'First Extends W Index Prev Root Info S T O A E V I C L R B'
  ).split(' '),
)
const STREAM_SUBTYPES = new Set('Image Form XML Type1C CIDFontType0C OpenType'.split(' '))

function isPlainStream(dict: PdfDict): boolean {
  for (const key of dict.keys()) if (!STREAM_ENTRIES.has(key) && !ownName(key)) return false
  const subtype = dict.get('Subtype')
  return subtype === undefined || STREAM_SUBTYPES.has(String(subtype))
}
