import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FileKey } from '../files/file-key'

/** What a backup is made of, in this order: start; each table and its rows; each file and its bytes; kept; end. */
export type Part =
  | ({ readonly part: 'start' } & ArchiveStart)
  | { readonly part: 'table'; readonly name: string }
  | { readonly part: 'rows'; readonly rows: readonly string[] }
  | ({ readonly part: 'file' } & ArchivedFile)
  | { readonly part: 'bytes'; readonly bytes: Buffer }
  | { readonly part: 'file-end' }
  | { readonly part: 'kept'; readonly name: string; readonly content: string }
  | ({ readonly part: 'end' } & ArchiveEnd)

export interface ArchiveStart {
  readonly format: number
  readonly created: string
  /** The schema of the rows. */
  readonly migrations: readonly { readonly number: number; readonly checksum: string }[]
}

export interface ArchivedFile {
  readonly key: FileKey
  readonly size: number
  readonly sha256: string
}

/** What a restore must bring back. It is the last part, so an archive that has one is complete. */
export interface ArchiveEnd {
  readonly tables: Readonly<Record<string, TableSum>>
  readonly sequences: Readonly<Record<string, SequenceState>>
  readonly files: number
  readonly bytes: number
  /** Files that rows name but the store lacked, or held with other bytes: what the archive has of them is skipped. */
  readonly lost: readonly string[]
}

/** How many rows a table has, and a hash of all of them in whatever order. */
export interface TableSum {
  readonly rows: number
  readonly hash: string
}

export interface SequenceState {
  /** As text: it may be too large for a number. */
  readonly value: string
  readonly isCalled: boolean
}

/** Only these parts are large, and each has a form of its own; the others are JSON. */
const KIND = { json: 0, rows: 1, bytes: 2 } as const
const FORMAT = 1
const HEAD_BYTES = 5

export { FORMAT as ARCHIVE_FORMAT }

/** The bytes of the parts. */
export async function* encode(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    const { kind, body } = await bodyOf(part)
    const head = Buffer.alloc(HEAD_BYTES)
    head[0] = kind
    head.writeUInt32BE(body.length, 1)
    yield head
    yield body
  }
}

async function bodyOf(part: Part): Promise<{ kind: number; body: Buffer }> {
  if (part.part === 'bytes') return { kind: KIND.bytes, body: part.bytes }
  if (part.part === 'rows') {
    return { kind: KIND.rows, body: await promisify(gzip)(JSON.stringify(part.rows), { level: 3 }) }
  }
  return { kind: KIND.json, body: Buffer.from(JSON.stringify(part)) }
}

/** The parts again. The bytes have been authenticated: they are what `encode` wrote, of this format or another. */
export async function* decode(content: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    held.push(chunk)
    length += chunk.length
    if (length < wantedBy(held[0])) continue
    let rest = Buffer.concat(held)
    while (rest.length >= wantedBy(rest)) {
      const end = wantedBy(rest)
      yield await partOf(rest[0], rest.subarray(HEAD_BYTES, end))
      rest = rest.subarray(end)
    }
    held = [rest]
    length = rest.length
  }
}

/** How long the part is whose first bytes these are. */
function wantedBy(bytes: Buffer | undefined): number {
  return bytes === undefined || bytes.length < HEAD_BYTES ? HEAD_BYTES : HEAD_BYTES + bytes.readUInt32BE(1)
}

async function partOf(kind: number | undefined, body: Buffer): Promise<Part> {
  if (kind === KIND.bytes) return { part: 'bytes', bytes: body }
  if (kind === KIND.rows) return { part: 'rows', rows: JSON.parse((await promisify(gunzip)(body)).toString()) }
  return JSON.parse(body.toString())
}
