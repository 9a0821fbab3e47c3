import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Instant } from '@llave/domain/time/calendar-day'
import { extract, type Header, type Pack, pack } from 'tar-stream'
import type { FileKey } from '../files/file-store'

/** The parts of a backup in order: start; the rows of each table; each file; kept; end. */
export type Part =
  | ({ readonly part: 'start' } & ArchiveStart)
  | { readonly part: 'rows'; readonly table: string; readonly rows: readonly string[] }
  /** The bytes must be read before the next part, or not at all. */
  | ({ readonly part: 'file'; readonly bytes: AsyncIterable<Buffer> } & ArchivedFile)
  | { readonly part: 'kept'; readonly name: string; readonly content: string }
  | ({ readonly part: 'end' } & ArchiveEnd)

export interface ArchiveStart {
  readonly format: number
  readonly created: Instant
  readonly migrations: readonly { readonly number: number; readonly checksum: string }[]
}

export interface ArchivedFile {
  readonly key: FileKey
  readonly size: number
  readonly sha256: string
}

/** The expected result of a restore. It is the last part, so an archive that has one is complete. */
export interface ArchiveEnd {
  readonly tables: Readonly<Record<string, TableSum>>
  readonly sequences: Readonly<Record<string, SequenceState>>
  readonly files: number
  readonly bytes: number
  /** Referenced files that the store lacked or held with other bytes: their content in the archive is skipped. */
  readonly lost: readonly string[]
}

/** A table's number of rows, and an order-independent hash of them. */
export interface TableSum {
  readonly rows: number
  readonly hash: string
}

export interface SequenceState {
  /** As text, because it may exceed the range of numbers. */
  readonly value: string
  readonly isCalled: boolean
}

export const ARCHIVE_FORMAT = 2

/** The parts as a tar that any `tar` unpacks. */
export async function* encode(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const archive = pack()
  const filling = fill(archive, parts).catch(error => archive.destroy(error))
  yield* bytesOf(archive)
  await filling
}

async function fill(archive: Pack, parts: AsyncIterable<Part>): Promise<void> {
  let batch = 0
  for await (const part of parts) {
    if (part.part === 'rows') {
      const body = await promisify(gzip)(JSON.stringify(part.rows), { level: 3 })
      await addWhole(archive, `rows/${part.table}/${++batch}.json.gz`, body)
    } else if (part.part === 'file') {
      const { key, size, sha256 } = part
      // The standard keyword for comments, which every `tar` ignores.
      await add(archive, { name: `files/${key}`, size, pax: { comment: sha256 } }, part.bytes)
    } else if (part.part === 'kept') await addWhole(archive, `kept/${part.name}`, Buffer.from(part.content))
    else {
      const { part: name, ...content } = part
      await addWhole(archive, `${name}.json`, Buffer.from(JSON.stringify(content)))
    }
  }
  archive.finalize()
}

function addWhole(archive: Pack, name: string, body: Buffer): Promise<void> {
  return add(archive, { name, size: body.length }, [body])
}

function add(
  archive: Pack,
  header: Partial<Header> & { name: string },
  body: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ ...header, mode: 0o600 }, error => (error ? reject(error) : resolve()))
    // When the archive fails in the middle of an entry, the entry emits an error, too; without a listener, that would
    // end the process.
    entry.on('error', reject)
    Readable.from(body).on('error', reject).pipe(entry)
  })
}

/** Decodes the parts. The bytes are authenticated, so they are what `encode` wrote, in this format or another. */
export async function* decode(content: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const archive = extract()
  // Its failure also fails the reading of entries.
  const feeding = pipeline(content, archive).catch(() => undefined)
  for await (const entry of archive) {
    const part = await partOf(entry.header, bytesOf(entry))
    if (part) yield part
    entry.resume()
  }
  await feeding
}

/** Undefined for entries that this format does not have. */
async function partOf({ name, size, pax }: Header, bytes: AsyncIterable<Buffer>): Promise<Part | undefined> {
  const [folder, rest = ''] = splitOnce(name)
  if (folder === 'files') {
    const { comment = '' } = pax as { comment?: string }
    return { part: 'file', key: rest as FileKey, size, sha256: comment, bytes }
  }
  const body = await buffer(bytes)
  if (folder === 'rows') {
    return { part: 'rows', table: path.dirname(rest), rows: JSON.parse((await promisify(gunzip)(body)).toString()) }
  }
  if (folder === 'kept') return { part: 'kept', name: rest, content: body.toString() }
  if (name === 'start.json' || name === 'end.json') {
    return { part: path.basename(name, '.json'), ...JSON.parse(body.toString()) }
  }
  return undefined
}

/** The chunks of a `tar-stream`, which its types leave open. */
const bytesOf = (stream: AsyncIterable<unknown>) => stream as AsyncIterable<Buffer>

function splitOnce(name: string): [string, string | undefined] {
  const at = name.indexOf('/')
  return at < 0 ? [name, undefined] : [name.slice(0, at), name.slice(at + 1)]
}
