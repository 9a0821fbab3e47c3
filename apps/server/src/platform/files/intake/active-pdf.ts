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

/** Walks all objects, each as everything that any reader could take it for. */
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
      const { dict } = value
      if (shape !== 'plain' || !isPlainStream(decidingIn(dict)) || ![...dict.keys()].every(isStreamEntry)) return true
      queue.push([dict, 'plain'], [dict.get('Root') ?? null, 'catalogue'])
    } else if (value instanceof Map) {
      const parts = partsOf(value as PdfDict, shape)
      if (!parts) return true
      queue.push(...parts)
    }
  }
  return false
}

/** The objects from which readers open a damaged file whose trailer is missing. */
const hasPages = (value: PdfValue) => value instanceof Map && value.has('Pages')

/** The entries of a dictionary, each with its shape; null when one makes the file active. */
function partsOf(dict: PdfDict, expected: Shape): (readonly [PdfValue, Shape])[] | null {
  const shape = shapeOf(expected, nameIn(dict, 'Type'))
  if (!isPlainDict(shape, decidingIn(dict))) return null
  const parts: (readonly [PdfValue, Shape])[] = []
  for (const [key, value] of dict) {
    const shapeOfValue = shapeOfEntry(shape, key)
    if (!shapeOfValue) return null
    parts.push([value, shapeOfValue])
  }
  return parts
}

function nameIn(dict: PdfDict, key: string): string | undefined {
  const value = dict.get(key)
  return typeof value === 'string' || value === undefined ? value : ''
}

function decidingIn(dict: PdfDict): Deciding {
  const address = dict.get('URI')
  return {
    subtype: nameIn(dict, 'Subtype'),
    action: nameIn(dict, 'S'),
    address: address instanceof PdfText ? address.text : address === undefined ? undefined : '',
  }
}
