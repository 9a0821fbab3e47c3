import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartError } from '../start-error'

/** The first bytes of every file encrypted by `age`. */
const AGE = 'age-encryption.org/'
/** The first bytes of backups of version 0.1, before it used `age`. */
const FORMER = 'LLAVE-BACKUP'
/** The header of `age` for a passphrase has about 150 bytes and ends with a line that starts like this. */
const HEADER_BYTES = 1024
const LAST_LINE = /\n--- \S+\n/
const READ_BYTES = 1 << 20
/** Binary logarithm of the cost of trying a passphrase: 128 MB, and a second or two. */
const WORK_FACTOR = 17

/** Encrypts with a passphrase, in the format of the ordinary `age` command. */
export async function* seal(
  content: AsyncIterable<Buffer>,
  passphrase: string,
  workFactor = WORK_FACTOR,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  yield* await encrypter.encrypt(webStream(Readable.from(content)))
}

/** A sealed file opened with the right passphrase. */
export interface Unsealed {
  readonly file: string
  /**
   * Its content from the beginning. Yields only authenticated bytes, and ends without an error only at the true end.
   * Throws StartError where something is damaged.
   */
  read(): AsyncGenerator<Buffer>
}

/** Opens a sealed file. Throws StartError when it is not one, or when the passphrase is wrong. */
export async function unseal(file: string, passphrase: string): Promise<Unsealed> {
  const header = await readHeader(file)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const fileKey = await decrypter.decryptHeader(header).catch(cause => {
    throw new StartError(`The passphrase is not that of ${file} (or its first ${header.length} bytes are damaged).`, {
      cause,
    })
  })
  return { file, read: () => decrypted(file, fileKey) }
}

/** The file's key opens it repeatedly, so that the passphrase is derived only once. */
async function* decrypted(file: string, fileKey: Uint8Array): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter()
  decrypter.addIdentity({ unwrapFileKey: () => fileKey })
  try {
    const content = await decrypter.decrypt(webStream(createReadStream(file, { highWaterMark: READ_BYTES })))
    for await (const bytes of content) yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  } catch (cause) {
    throw damaged(file, 'changed, or cut off', cause)
  }
}

// Node's and the browser's types of a web stream differ in name only.
const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>

/** The error of a file that is unusable as a whole. */
export function damaged(file: string, where: string, cause?: unknown): StartError {
  return new StartError(`${file} is damaged (${where}): take another backup. Nothing has been changed.`, { cause })
}

async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file, 'r').catch(error => {
    throw new StartError(`${file} cannot be read: ${error.message}`, { cause: error })
  })
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const text = buffer.toString('latin1', 0, bytesRead)
    if (text.startsWith(FORMER)) {
      throw new StartError(`${file} has the form of earlier backups: restore it with the version that made it.`)
    }
    if (!text.startsWith(AGE)) throw new StartError(`${file} is no backup of Llave.`)
    const end = LAST_LINE.exec(text)
    if (!end) throw damaged(file, 'without a whole header')
    return buffer.subarray(0, end.index + end[0].length)
  } finally {
    await handle.close()
  }
}

/** The error of a file written in a newer, unknown format. */
export function newer(file: string): StartError {
  return new StartError(`${file} was made by a newer version of Llave: restore it with that version.`)
}
