import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

// A name ends where the grammar says, so that the chance bytes of a photo are none.
const ACTIVE =
  /\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|URI|GoToR|GoToE|Rendition|Movie|XFA)(?=[\0\s()<>[\]{}/%])/
const ENCRYPTED = /\/Encrypt(?=[\0\s()<>[\]{}/%])/
/** What a stream of packed objects cannot do without, whether or not it says its type; outlines have a first one, too. */
const PACKED = /\/(?:ObjStm|First)(?=[\0\s()<>[\]{}/%])/g
const SLICE = 256_000
/** A name may straddle two slices. */
const OVERLAP = 100
/** How far from its name the dictionary of a stream may begin and end. */
const AROUND = 2000
const PACKED_MAX = 256_000
/** All packed objects of a file together: a few bytes can unpack to a million, again and again. */
const UNPACKED_MAX = 8_000_000
const UNPACKED_AT_ONCE = 1_000_000
const PACKED_OBJECTS_MAX = 200
/** Names that could belong to packed objects: bookmarks, too, of which nobody makes so many. */
const NAMES_MAX = 2000

/**
 * Whether a PDF can act on its own or lead elsewhere: run scripts, open addresses, programs or other files, carry files;
 * or whether that cannot be ruled out. Such a file is accepted as it is and the staff are warned. Names can be written
 * with `#xx`, and objects can be packed in object streams: both are checked. What is encrypted or cannot be unpacked is
 * not called harmless.
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
      // A packed object whose name is disguised has something to hide.
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

/** Where the stream begins whose dictionary has a name at this place, if its objects are packed in the usual way. */
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

/** What ends the dictionary that surrounds this place, and where. */
function endOf(text: string, place: number): readonly [string, number] {
  const end = /endobj|stream(?:\r?\n)?/.exec(text.slice(place))
  return [end?.[0] ?? '', place + (end?.index ?? 0)]
}

const WORDS = new Set([
  ...['/Type', '/ObjStm', '/N', '/First', '/Length', '/Extends', '/Filter', '/FlateDecode'],
  ...['<<', '>>', '[', ']', 'R'],
])

/** How the objects are packed, by the dictionary of their stream. Whatever else it says could make other bytes of them. */
function packingOf(dictionary: string): 'deflated' | 'none' | 'unclear' {
  const words = dictionary.match(/\/?\w+|<<|>>|\S/g) ?? []
  if (!words.every(word => WORDS.has(word) || /^\d+$/.test(word))) return 'unclear'
  const filters = words.filter(word => word === '/Filter' || word === '/FlateDecode').join()
  // What is not packed has been seen as it is.
  if (filters === '') return 'none'
  return filters === '/Filter,/FlateDecode' ? 'deflated' : 'unclear'
}

/** The content of the stream that begins at this position; null when it cannot be unpacked whole. */
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
