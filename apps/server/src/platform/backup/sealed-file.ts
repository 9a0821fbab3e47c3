import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { StartError } from '../start-error'

/**
 * A file that only its passphrase opens, written and read as a stream (docs/backup-format.md): a header with the
 * parameters of scrypt, then frames of AES-256-GCM. The nonce of a frame is its position and whether it is the last, so
 * that frames which were changed, swapped, left out or cut off are all found.
 */
const MAGIC = Buffer.from('LLAVE-BACKUP\x01')
const SALT_BYTES = 16
const CHECK_BYTES = 32
const HEADER_BYTES = MAGIC.length + 3 + SALT_BYTES + CHECK_BYTES
const FRAME_BYTES = 65_536
const TAG_BYTES = 16
const NONCE_BYTES = 12

/** 128 MB and about half a second for each passphrase that somebody tries. */
const COST: Cost = { logN: 17, r: 8, p: 1 }
/** No file of ours asks for more than this. */
const DEAREST: Cost = { logN: 20, r: 8, p: 4 }

interface Cost {
  readonly logN: number
  readonly r: number
  readonly p: number
}

/** Encrypts: what it yields is the file. */
export async function* seal(
  content: AsyncIterable<Buffer>,
  passphrase: string,
  { logN, r, p } = COST,
): AsyncGenerator<Buffer> {
  const parameters = Buffer.concat([MAGIC, Buffer.from([logN, r, p]), randomBytes(SALT_BYTES)])
  const { frameKey, checkOf } = await keysFrom(passphrase, parameters)
  yield Buffer.concat([parameters, checkOf(parameters)])
  for await (const { bytes, nonce } of framesOf(content, FRAME_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', frameKey, nonce, { authTagLength: TAG_BYTES })
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** A sealed file whose passphrase was right. */
export interface Unsealed {
  readonly file: string
  /**
   * Its content from the beginning: yields nothing that was not written exactly so at that place, and ends without an
   * error only at the true end. Throws StartError where something is damaged.
   */
  read(): AsyncGenerator<Buffer>
}

/** Opens a sealed file. Throws StartError when it is not one, or when the passphrase is wrong. */
export async function unseal(file: string, passphrase: string): Promise<Unsealed> {
  const header = await readHeader(file)
  const parameters = header.subarray(0, -CHECK_BYTES)
  const { frameKey, checkOf } = await keysFrom(passphrase, parameters)
  if (!timingSafeEqual(checkOf(parameters), header.subarray(-CHECK_BYTES))) {
    throw new StartError(`The passphrase is not that of ${file} (or its first ${HEADER_BYTES} bytes are damaged).`)
  }
  return { file, read: () => readFrames(file, frameKey) }
}

async function* readFrames(file: string, frameKey: Buffer): AsyncGenerator<Buffer> {
  const content = createReadStream(file, { start: HEADER_BYTES, highWaterMark: 16 * FRAME_BYTES })
  let at = HEADER_BYTES
  for await (const { bytes, nonce } of framesOf(content, FRAME_BYTES + TAG_BYTES)) {
    yield openFrame(frameKey, nonce, bytes, () => damaged(file, `at byte ${at}, or cut off`))
    at += bytes.length
  }
}

function openFrame(key: Buffer, nonce: Buffer, bytes: Buffer, failure: () => StartError): Buffer {
  if (bytes.length < TAG_BYTES) throw failure()
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const content = decipher.update(bytes.subarray(0, -TAG_BYTES))
  try {
    decipher.final()
  } catch {
    throw failure()
  }
  return content
}

/** The file cannot be used any more; nothing of it is. */
export function damaged(file: string, where: string): StartError {
  return new StartError(`${file} is damaged (${where}): take another backup. Nothing has been changed.`)
}

async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file, 'r').catch(error => {
    throw new StartError(`${file} cannot be read: ${error.message}`, { cause: error })
  })
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const [name, version] = [MAGIC.subarray(0, -1), MAGIC.at(-1)]
    if (!buffer.subarray(0, name.length).equals(name)) throw new StartError(`${file} is no backup of Llave.`)
    if (buffer[name.length] !== version) throw newer(file)
    if (bytesRead < HEADER_BYTES) throw damaged(file, 'cut off')
    return buffer
  } finally {
    await handle.close()
  }
}

/** Written in a form that this program does not know yet. */
export function newer(file: string): StartError {
  return new StartError(`${file} was made by a newer version of Llave: restore it with that version.`)
}

async function keysFrom(passphrase: string, parameters: Buffer) {
  const [logN = 0, r = 0, p = 0] = parameters.subarray(MAGIC.length)
  if (logN > DEAREST.logN || r > DEAREST.r || p > DEAREST.p)
    throw new StartError('The header of the backup is damaged.')
  const options = { N: 2 ** logN, r, p, maxmem: 256 * r * 2 ** logN }
  const key = await new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), parameters.subarray(-SALT_BYTES), 64, options, (error, derived) =>
      error ? reject(error) : resolve(derived),
    ),
  )
  return {
    frameKey: key.subarray(0, 32),
    checkOf: (bytes: Buffer) => createHmac('sha256', key.subarray(32)).update(bytes).digest(),
  }
}

/** Cuts a stream into frames; all but the last are full, and there is always a last one. */
async function* framesOf(
  content: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; nonce: Buffer }> {
  let position = 0
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    held.push(chunk)
    length += chunk.length
    if (length <= size) continue
    const all = Buffer.concat(held)
    let from = 0
    for (; all.length - from > size; from += size) {
      yield { bytes: all.subarray(from, from + size), nonce: nonceOf(position++, false) }
    }
    held = [all.subarray(from)]
    length = all.length - from
  }
  yield { bytes: Buffer.concat(held), nonce: nonceOf(position, true) }
}

function nonceOf(position: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(position, NONCE_BYTES - 7, 6)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}
