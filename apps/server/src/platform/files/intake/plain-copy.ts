import { readFile, rm, writeFile } from 'node:fs/promises'
import {
  ParseSpeeds,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  PDFWriter,
} from '@cantoo/pdf-lib'
import { findActive } from './active-pdf'
import {
  type Deciding,
  ELEMENTS,
  isPlainDict,
  isPlainStream,
  isStreamEntry,
  type Shape,
  shapeOf,
  shapeOfEntry,
} from './pdf-shapes'

/**
 * Writes a copy of an active PDF that contains only what is known to be harmless: its pages as they are, its fields,
 * comments, bookmarks and plain links. The copy needs no password. Returns its path beside the file; null when there
 * can be none: the file needs another password or is broken, or the copy does not pass the same check.
 */
export async function makePlainCopy(path: string, password?: string): Promise<string | null> {
  const copy = `${path}.plain`
  try {
    await writeFile(copy, await plainBytes(await readFile(path), password), { mode: 0o600 })
    if (!(await findActive(copy))) return copy
  } catch {
    // The file cannot be read, or not written anew.
  }
  await rm(copy, { force: true })
  return null
}

/** Many banks only lock their PDFs against changes; those open without a password. */
const NO_PASSWORD = ''

async function plainBytes(bytes: Buffer, password = NO_PASSWORD): Promise<Uint8Array> {
  const { context } = await PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: true,
    parseSpeed: ParseSpeeds.Fastest,
    password,
  })
  const copier = createCopier(context)
  const { Root, Info } = context.trailerInfo
  const out = copier.out
  const root = copier.copy(Root, 'catalogue')
  if (root) out.trailerInfo.Root = root
  const info = copier.copy(Info, 'plain')
  if (info) out.trailerInfo.Info = info
  copier.finish()
  return PDFWriter.forContext(out, Number.POSITIVE_INFINITY).serializeToBuffer()
}

/** Copies objects according to their shapes; undefined for those left out. */
function createCopier(from: PDFContext) {
  const out = PDFContext.create()
  const copies = new Map<string, PDFRef>()
  const waiting: (() => void)[] = []

  function copy(value: PDFObject | undefined, shape: Shape): PDFObject | undefined {
    if (value instanceof PDFRef) return copyLater(value, shape)
    if (value instanceof PDFArray) return copyArray(value, shape)
    if (value instanceof PDFStream) return copyStream(value, shape)
    if (value instanceof PDFDict) return copyDict(value, shape)
    return value
  }
  /** Copies later what a reference names: a chain of bookmarks can be longer than calls can be nested. */
  function copyLater(ref: PDFRef, shape: Shape): PDFRef {
    const way = `${ref.tag} ${shape}`
    const known = copies.get(way)
    if (known) return known
    const made = out.nextRef()
    copies.set(way, made)
    waiting.push(() => out.assign(made, copy(from.lookup(ref), shape) ?? PDFNull))
    return made
  }
  function copyArray(array: PDFArray, shape: Shape): PDFArray {
    const made = PDFArray.withContext(out)
    for (const element of array.asArray()) made.push(copy(element, ELEMENTS[shape] ?? shape) ?? PDFNull)
    return made
  }
  function copyStream(stream: PDFStream, shape: Shape): PDFRawStream | undefined {
    if (shape !== 'plain' || !isPlainStream(decidingIn(stream.dict))) return undefined
    const made = copyEntries(stream.dict, key => (isStreamEntry(key) ? 'plain' : undefined))
    return PDFRawStream.of(made, stream.getContents())
  }
  function copyDict(dict: PDFDict, expected: Shape): PDFDict | undefined {
    const shape = shapeOf(expected, nameIn(dict, 'Type'))
    if (!isPlainDict(shape, decidingIn(dict))) return undefined
    return copyEntries(dict, key => shapeOfEntry(shape, key))
  }
  function copyEntries(dict: PDFDict, shapeOfKey: (key: string) => Shape | undefined): PDFDict {
    const made = PDFDict.withContext(out)
    for (const [key, value] of dict.entries()) {
      const shape = shapeOfKey(key.decodeText())
      const copied = shape && copy(value, shape)
      if (copied) made.set(key, copied)
    }
    return made
  }
  return {
    out,
    copy,
    finish() {
      for (let next = waiting.pop(); next; next = waiting.pop()) next()
    },
  }
}

function nameIn(dict: PDFDict, key: string): string | undefined {
  const value = dict.lookup(PDFName.of(key))
  return value === undefined ? undefined : value instanceof PDFName ? value.decodeText() : ''
}

function decidingIn(dict: PDFDict): Deciding {
  const address = dict.lookup(PDFName.of('URI'))
  const text = address instanceof PDFString || address instanceof PDFHexString ? address.decodeText() : ''
  return {
    subtype: nameIn(dict, 'Subtype'),
    action: nameIn(dict, 'S'),
    address: address === undefined ? undefined : text,
  }
}
