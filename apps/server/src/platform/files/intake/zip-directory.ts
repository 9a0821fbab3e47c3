import { type FileHandle, open } from 'node:fs/promises'

/** Limits on an archive's declarations. It is never unpacked here; the limits protect those who do. */
const MAX_ENTRIES = 1000
const MAX_UNPACKED_BYTES = 200_000_000
const MAX_RATIO = 100
const MAX_DIRECTORY_BYTES = 4_000_000

const END_BYTES = 22
const COMMENT_MAX = 65_535
const ENTRY_BYTES = 46
const SYMLINK_MODE = 0o120000

/**
 * The names in an archive's directory, or null when it must be refused: broken, too many entries, too large, packed too
 * tightly or without sizes (a bomb), or with names that point outside the folder in which it is unpacked.
 */
export async function readZip(path: string, unpackedMax = MAX_UNPACKED_BYTES): Promise<string[] | null> {
  const file = await open(path, 'r')
  try {
    const directory = await directoryOf(file)
    return directory && namesIn(directory, unpackedMax)
  } finally {
    await file.close()
  }
}

interface Directory {
  readonly bytes: Buffer
  readonly entries: number
  readonly archiveBytes: number
}

async function directoryOf(file: FileHandle): Promise<Directory | null> {
  const { size } = await file.stat()
  const tail = Buffer.alloc(Math.min(size, END_BYTES + COMMENT_MAX))
  await file.read(tail, 0, tail.length, size - tail.length)
  const at = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (at < 0 || at + END_BYTES > tail.length) return null
  const entries = tail.readUInt16LE(at + 10)
  const length = tail.readUInt32LE(at + 12)
  const start = tail.readUInt32LE(at + 16)
  // The 64-bit form has 0xffff… here: far over the limits, whatever follows.
  if (entries > MAX_ENTRIES || length > MAX_DIRECTORY_BYTES || start + length > size) return null
  const bytes = Buffer.alloc(length)
  await file.read(bytes, 0, length, start)
  return { bytes, entries, archiveBytes: size }
}

/** Walks the actual entries, whose number must equal the declared one. */
function namesIn({ bytes: directory, entries, archiveBytes }: Directory, unpackedMax: number): string[] | null {
  const names: string[] = []
  let unpacked = 0
  for (let at = 0; at + ENTRY_BYTES <= directory.length; ) {
    if (directory.readUInt32LE(at) !== 0x02014b50) return null
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + ENTRY_BYTES, nameEnd)
    const mode = directory.readUInt16LE(at + 40)
    unpacked += directory.readUInt32LE(at + 24)
    names.push(name)
    if (names.length > MAX_ENTRIES || unpacked > unpackedMax || leadsOut(name)) return null
    if ((mode & 0o170000) === SYMLINK_MODE || hidesItsSize(directory, at)) return null
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names.length > 0 && names.length === entries && unpacked <= archiveBytes * MAX_RATIO ? names : null
}

const DEFLATED = 8
/** Flag: the size follows the data. */
const SIZE_LATER = 0x8
/** Size of deflated empty content. */
const NOTHING_DEFLATED = 5

/** A packed entry claims to be empty and is not: unpacking it up to its declared size has no limit. */
function hidesItsSize(directory: Buffer, at: number): boolean {
  const packed = directory.readUInt32LE(at + 20)
  if (directory.readUInt16LE(at + 10) !== DEFLATED || directory.readUInt32LE(at + 24) > 0) return false
  return packed > NOTHING_DEFLATED || (packed === 0 && (directory.readUInt16LE(at + 8) & SIZE_LATER) !== 0)
}

function leadsOut(name: string): boolean {
  return /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name)
}
