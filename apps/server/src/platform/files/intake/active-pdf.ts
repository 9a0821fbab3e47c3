import { type FileHandle, open } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { createGate } from '../../gate'

const ACTIVE =
  /\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|URI|GoToR|GoToE|Rendition|Movie|XFA)(?![A-Za-z])/
const ENCRYPTED = /\/Encrypt(?![A-Za-z])/
const PACKED = /\/ObjStm/g
const SLICE = 256_000
/** A name may straddle two slices. */
const OVERLAP = 100
const PACKED_MAX = 256_000
const UNPACKED_MAX = 4_000_000
const PACKED_OBJECTS_MAX = 200
/** Scanning a slice holds several copies of its text in memory: at most two files at a time, however many arrive. */
const oneOfTwo = createGate(2)

/**
 * Whether a PDF can act on its own or lead elsewhere: run scripts, open addresses, programs or other files, carry files;
 * or whether that cannot be ruled out. Such a file is accepted as it is and the staff are warned. Names can be written
 * with `#xx`, and objects can be packed in object streams: both are checked. What is encrypted or cannot be unpacked is
 * not called harmless.
 */
export function hasActiveContent(path: string): Promise<boolean> {
  return oneOfTwo(() => findActive(path))
}

async function findActive(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const slice = Buffer.alloc(SLICE + OVERLAP)
    let packedObjects = 0
    for (let start = 0; ; start += SLICE) {
      const { bytesRead } = await file.read(slice, 0, slice.length, start)
      if (bytesRead === 0) return false
      const text = slice.toString('latin1', 0, bytesRead)
      const plain = withPlainNames(text)
      if (ACTIVE.test(plain) || ENCRYPTED.test(plain)) return true
      // A packed object whose name is disguised has something to hide.
      if (countOf(plain, PACKED) > countOf(text, PACKED)) return true
      for (const { index } of text.matchAll(PACKED)) {
        if (++packedObjects > PACKED_OBJECTS_MAX) return true
        const objects = await unpacked(file, start + index)
        if (objects === null || ACTIVE.test(withPlainNames(objects))) return true
      }
    }
  } finally {
    await file.close()
  }
}

function withPlainNames(text: string): string {
  return text.replace(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The content of the stream at this position; null when it cannot be unpacked whole. */
async function unpacked(file: FileHandle, from: number): Promise<string | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PACKED_MAX), 0, PACKED_MAX, from)
  const begin = /stream\r?\n/.exec(buffer.toString('latin1', 0, Math.min(bytesRead, 2000)))
  if (!begin) return null
  try {
    const packed = buffer.subarray(begin.index + begin[0].length, bytesRead)
    // Bytes after the end of the packed data are no error; a missing end is one.
    return inflateSync(packed, { maxOutputLength: UNPACKED_MAX }).toString('latin1')
  } catch {
    return null
  }
}
