import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

// A name must end according to the grammar, so that random bytes of a photo do not match.
const ACTIVE =
  /\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|URI|GoToR|GoToE|Rendition|Movie|XFA)(?=[\0\s()<>[\]{}/%])/
const ENCRYPTED = /\/Encrypt(?=[\0\s()<>[\]{}/%])/
/** Required in object streams, whether or not they declare their type; outlines also have `First`. */
const PACKED = /\/(?:ObjStm|First)(?=[\0\s()<>[\]{}/%])/g
const SLICE = 256_000
/** A name may straddle two slices. */
const OVERLAP = 100
/** The furthest begin and end of a stream's dictionary from the name. */
const AROUND = 2000
const PACKED_MAX = 256_000
/** Total size of unpacked objects per file: a few bytes can unpack to a million, repeatedly. */
const UNPACKED_MAX = 8_000_000
const UNPACKED_AT_ONCE = 1_000_000
const PACKED_OBJECTS_MAX = 200
/** Names that may belong to packed objects; bookmarks also match, but no file has that many. */
const NAMES_MAX = 2000

/**
 * A PDF is active when it can run scripts, open addresses, programs or other files, or contains files; or when that
 * cannot be ruled out. It is accepted as it is and the staff are warned. Names can be written with `#xx`, and objects
 * can be packed in object streams: both are checked. Encrypted or unreadable content counts as active.
 */
export async function findActive(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const slice = Buffer.alloc(SLICE + OVERLAP)
    const streams = new Set<number>()
    let names = 0
    let unpackedBytes = 0
    for (let start = 0; ; start += SLICE) {
      const { bytesRead } = await file.read(slice, 0, slice.length, start)
      if (bytesRead === 0) return false
      const text = slice.toString('latin1', 0, bytesRead)
      const plain = withPlainNames(text)
      if (ACTIVE.test(plain) || ENCRYPTED.test(plain)) return true
      // A disguised name of a packed object is suspicious.
      if (countOf(plain, PACKED) > countOf(text, PACKED)) return true
      for (const { index } of text.matchAll(PACKED)) {
        const stream = ++names > NAMES_MAX ? 'unclear' : await streamOf(file, start + index)
        if (stream === 'unclear') return true
        if (stream === 'none' || streams.has(stream)) continue
        streams.add(stream)
        const objects = await unpacked(file, stream)
        unpackedBytes += objects?.length ?? 0
        if (objects === null || streams.size > PACKED_OBJECTS_MAX || unpackedBytes > UNPACKED_MAX) return true
        if (ACTIVE.test(withPlainNames(objects))) return true
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

/** The start of the stream whose dictionary has a name at this place, if its objects are packed in the usual way. */
async function streamOf(file: FileHandle, at: number): Promise<number | 'none' | 'unclear'> {
  const from = Math.max(0, at - AROUND)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * AROUND), 0, 2 * AROUND, from)
  const text = buffer.toString('latin1', 0, bytesRead)
  const name = at - from
  const [end, index] = endOf(text, name)
  if (end === 'endobj' && text.startsWith('/First', name)) return 'none'
  const how = packingOf(text.slice(text.lastIndexOf('obj', name) + 'obj'.length, index))
  if (!end.endsWith('\n')) return 'unclear'
  return how === 'deflated' ? from + index + end.length : how
}

/** The end of the dictionary around this place, and its position. */
function endOf(text: string, place: number): readonly [string, number] {
  const end = /endobj|stream(?:\r?\n)?/.exec(text.slice(place))
  return [end?.[0] ?? '', place + (end?.index ?? 0)]
}

const WORDS = new Set([
  ...['/Type', '/ObjStm', '/N', '/First', '/Length', '/Extends', '/Filter', '/FlateDecode'],
  ...['<<', '>>', '[', ']', 'R'],
])

/** The packing of a stream's objects according to its dictionary. Other entries could change their bytes. */
function packingOf(dictionary: string): 'deflated' | 'none' | 'unclear' {
  const words = dictionary.match(/\/?\w+|<<|>>|\S/g) ?? []
  if (!words.every(word => WORDS.has(word) || /^\d+$/.test(word))) return 'unclear'
  const filters = words.filter(word => word === '/Filter' || word === '/FlateDecode').join()
  // Unpacked content has been checked directly.
  if (filters === '') return 'none'
  return filters === '/Filter,/FlateDecode' ? 'deflated' : 'unclear'
}

/** The content of the stream at this position; null when it cannot be unpacked completely. */
async function unpacked(file: FileHandle, from: number): Promise<string | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PACKED_MAX), 0, PACKED_MAX, from)
  try {
    // Bytes after the end of the packed data are no error; a missing end is one.
    const objects = await promisify(inflate)(buffer.subarray(0, bytesRead), { maxOutputLength: UNPACKED_AT_ONCE })
    return objects.toString('latin1')
  } catch {
    return null
  }
}
