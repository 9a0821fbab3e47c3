import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ContentKind } from './file-kinds'
import { readZip } from './zip-directory'

/** The first bytes of each kind that is recognised by them. */
const BEGINNINGS: readonly (readonly [string, ContentKind])[] = [
  ['ffd8ff', 'JPEG'],
  ['89504e470d0a1a0a', 'PNG'],
  ['d0cf11e0a1b11ae1', 'OLE'],
  ['526172211a07', 'RAR'],
]
const HEAD_BYTES = 8

/** The kind of the content, by its first bytes and structure; null when it is not accepted. */
export async function recognise(path: string): Promise<ContentKind | null> {
  const head = await headOf(path)
  // PDF readers find this mark behind other content too. It is accepted only at the very start, so that no HTML page
  // can hide in front of it.
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return (await endsAsPdf(path)) ? 'PDF' : null
  if (head.readUInt32BE(0) === 0x504b0304) return recogniseZip(path)
  const found = BEGINNINGS.find(([beginning]) => head.toString('hex').startsWith(beginning))
  if (found) return found[1]
  return (await isPlainText(path)) ? 'TEXT' : null
}

/** Readers search for the end mark of a PDF in this many bytes. */
const TAIL_BYTES = 2048

/** Whether a PDF is complete; readers show truncated ones differently. */
async function endsAsPdf(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const length = Math.min(size, TAIL_BYTES)
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.includes('%%EOF')
  } finally {
    await file.close()
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, Math.max(bytesRead, 4))
  } finally {
    await file.close()
  }
}

/** Office documents are archives with their own table of contents. */
async function recogniseZip(path: string): Promise<ContentKind | null> {
  const names = await readZip(path)
  if (!names) return null
  if (!names.includes('[Content_Types].xml')) return 'ZIP'
  if (names.some(name => name.startsWith('word/'))) return 'WORD'
  return names.some(name => name.startsWith('xl/')) ? 'EXCEL' : 'ZIP'
}

/**
 * Text of a table: no control characters except line ends and tabs, and nothing that a browser would take for a page.
 */
async function isPlainText(path: string): Promise<boolean> {
  let first = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (chunk.some(isControl)) return false
    if (first && /^\s*(<|%!|#!|\{\\rtf)/.test(chunk.toString('utf8', 0, 1000).replace(/^\ufeff/, ''))) return false
    first = false
  }
  return !first
}

const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32) || byte === 127
