import { type FileHandle, open } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { createGate } from '../../gate'

const ACTIVE = /\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)(?![A-Za-z])/
const SLICE = 256_000
/** A name may straddle two slices. */
const OVERLAP = 100
const PACKED_MAX = 256_000
const UNPACKED_MAX = 4_000_000
const PACKED_OBJECTS_MAX = 200
/** Scanning a slice holds several copies of its text in memory: at most two files at a time, however many arrive. */
const oneOfTwo = createGate(2)

/**
 * Whether a PDF can act on its own: run scripts, open addresses or programs, carry files. Such a file is accepted as it
 * is and the staff are warned. Names can be written with `#xx`, and objects can be packed in object streams: both are
 * checked.
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
      if (ACTIVE.test(withPlainNames(text))) return true
      for (const { index } of text.matchAll(/\/ObjStm/g)) {
        if (++packedObjects > PACKED_OBJECTS_MAX) return true
        if (ACTIVE.test(withPlainNames(await unpacked(file, start + index)))) return true
      }
    }
  } finally {
    await file.close()
  }
}

function withPlainNames(text: string): string {
  return text.replace(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The content of the stream at this position, as far as it can be unpacked. */
async function unpacked(file: FileHandle, from: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PACKED_MAX), 0, PACKED_MAX, from)
  const begin = /stream\r?\n/.exec(buffer.toString('latin1', 0, Math.min(bytesRead, 2000)))
  if (!begin) return ''
  try {
    const packed = buffer.subarray(begin.index + begin[0].length, bytesRead)
    // Sync flush: bytes after the end of the packed data are no error, and neither is a missing end.
    return inflateSync(packed, { finishFlush: 2, maxOutputLength: UNPACKED_MAX }).toString('latin1')
  } catch {
    return ''
  }
}
