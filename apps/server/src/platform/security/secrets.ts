import { createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { refuseReadable } from '../private-file'
import { StartError } from '../start-error'
import { writeWhole } from '../whole-file'

/** The key pair that identifies us to push services (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Keys derived from the installation's single secret, one per purpose. */
export interface Secrets {
  /** Signs session and password tokens. */
  readonly tokenKey: Uint8Array
  /** The code of an e-mailed link, derived from its row: the database alone opens nothing. 256 bits, base64url. */
  linkCode(purpose: string, rowId: string): string
  /** A keyed fingerprint of content: without the key nobody can test a guess about the content. */
  fingerprint(content: string): string
  /** The seal of an audit entry, which cannot be made with the database alone. */
  auditSeal(entry: string): string
  readonly vapid: VapidKeys
}

const SECRET_BYTES = 32
/** In the data folder, unless `SECRET_KEY` is configured. */
export const SECRET_FILE = 'secret.key'

/** Derives the keys from a master secret of at least 32 bytes. */
export function secretsFrom(master: Uint8Array): Secrets {
  const key = (purpose: string, bytes = 32) => new Uint8Array(hkdfSync('sha256', master, 'llave', purpose, bytes))
  const linkKey = key('links')
  const fingerprintKey = key('fingerprints')
  const auditKey = key('audit')
  return {
    tokenKey: key('tokens'),
    linkCode: (purpose, rowId) => createHmac('sha256', linkKey).update(`${purpose}:${rowId}`).digest('base64url'),
    fingerprint: content => createHmac('sha256', fingerprintKey).update(content).digest('hex'),
    auditSeal: entry => createHmac('sha256', auditKey).update(entry).digest('hex'),
    vapid: vapidFrom(key('push', 48)),
  }
}

/** Order of the group of P-256. */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** A key pair from 48 random bytes: enough to make the bias of the modulo negligible (FIPS 186-5, A.2.1). */
function vapidFrom(bytes: Uint8Array): VapidKeys {
  const scalar = (BigInt(`0x${Buffer.from(bytes).toString('hex')}`) % (P256_ORDER - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/**
 * The master secret: `SECRET_KEY` when configured (base64, shared by all instances), else a file that only this user
 * can read, created on the first start. A damaged file is refused: a new secret would end every session and link.
 */
export function loadSecrets(dataDir: string, configured: string | undefined): Secrets {
  if (configured !== undefined) return secretsFrom(Buffer.from(configured, 'base64'))
  const file = path.join(dataDir, SECRET_FILE)
  try {
    return readSecrets(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    writeWhole(file, `${randomBytes(SECRET_BYTES).toString('base64')}\n`, 'keep')
    return readSecrets(file)
  }
}

/** The secrets of an existing file; throws for a damaged one, and for one that others can read. */
export function readSecrets(file: string): Secrets {
  refuseReadable(file)
  const text = readFileSync(file, 'utf8').trim()
  const stored = Buffer.from(text, 'base64')
  // Decoding ignores characters that are not base64, so only text that survives the round trip is accepted.
  if (stored.toString('base64') !== text || stored.length < SECRET_BYTES) {
    throw new StartError(`${file} is damaged: restore it from the backup`)
  }
  return secretsFrom(stored)
}
