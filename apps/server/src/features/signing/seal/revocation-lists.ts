import { constants, type KeyObject, verify, X509Certificate } from 'node:crypto'
import {
  bitsOf,
  bytesOf,
  children,
  fromDer,
  HASHES,
  isTagged,
  type Node,
  OID,
  oidOf,
  tagged,
  timeIn,
  toDer,
} from './der'
import { issuerAndSerial } from './issuer-and-serial'

/** A certificate revocation list (RFC 5280, 5). */
export interface RevocationList {
  readonly der: Buffer
  readonly published: Date
  revokes(certificate: Buffer): boolean
}

/** The addresses of the list that covers a certificate (RFC 5280, 4.2.1.13); most self-signed ones have none. */
export function listAddresses(certificate: Buffer): string[] {
  const [tbs] = children(fromDer(certificate))
  const wrapped = children(tbs).find(isTagged(3))
  const extensions = wrapped ? children(children(wrapped)[0]) : []
  const points = extensions.map(children).find(([oid]) => oidOf(oid) === OID.listPoints)
  return points ? addressesIn(fromDer(bytesOf(points.at(-1)))).filter(address => URL.canParse(address)) : []
}

const isAddress = isTagged(6)

/** All web addresses in it at any depth; other data of a distribution point is about other kinds of lists. */
function addressesIn(node: Node): string[] {
  if (typeof node.value !== 'string') return node.value.flatMap(addressesIn)
  const text = isAddress(node) ? bytesOf(node).toString('latin1') : ''
  return /^https?:/i.test(text) ? [text] : []
}

/** The certificate whose key signed another one, whatever its names say; null when none did. */
export function issuerAmong(certificate: Buffer, candidates: readonly Buffer[]): Buffer | null {
  const issued = new X509Certificate(certificate)
  const isIssuer = (candidate: X509Certificate) => issued.checkIssued(candidate) && issued.verify(candidate.publicKey)
  return candidates.find(candidate => isIssuer(new X509Certificate(candidate))) ?? null
}

/** A self-signed certificate is either trusted or not, so it does not belong in a proof. */
export const isRoot = (certificate: Buffer) => issuerAmong(certificate, [certificate]) !== null

/** The hash of a signature algorithm: RSA with PKCS #1 1.5, elliptic curves, and hashes alone. */
const HASH_OF: Readonly<Record<string, string>> = {
  ...HASHES,
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
}
const RSA_PSS = '1.2.840.113549.1.1.10'
/** Ed25519 and Ed448 include their hash. */
const EDWARDS: ReadonlySet<string> = new Set(['1.3.101.112', '1.3.101.113'])

/** Verifies a signature by the named algorithm. */
function isSigned(content: Buffer, algorithm: Node | undefined, signature: Buffer, key: KeyObject): boolean {
  const [name, details] = children(algorithm)
  const oid = oidOf(name)
  if (EDWARDS.has(oid)) return verify(null, content, key, signature)
  // RFC 4055, 3.1: the hash is the first parameter.
  const isPss = oid === RSA_PSS
  const hash = HASH_OF[isPss ? oidOf(children(children(children(details).find(isTagged(0)))[0])[0]) : oid]
  if (!hash) return false
  const { RSA_PKCS1_PSS_PADDING: padding, RSA_PSS_SALTLEN_AUTO: saltLength } = constants
  return verify(hash, content, isPss ? { key, padding, saltLength } : key, signature)
}

/**
 * Reads the list that covers a certificate. Lists come over plain http: throws when it is not signed by the
 * certificate's issuer, belongs to another one, or is malformed.
 */
export function readList(der: Buffer, certificate: Buffer, issuedBy: Buffer): RevocationList {
  const [tbs, algorithm, signature] = children(fromDer(der))
  const { publicKey } = new X509Certificate(issuedBy)
  if (!tbs || !isSigned(toDer(tbs), algorithm, bitsOf(signature), publicKey)) {
    throw new Error('the revocation list is not signed by the issuer')
  }
  const fields = children(tbs)
  // Version 1 lists have no version field before the algorithm.
  const [issuer, published, ...rest] = fields.slice(typeof fields[0]?.value === 'string' ? 2 : 1)
  if (!issuer || !toDer(issuer).equals(toDer(issuerAndSerial(certificate).issuer))) {
    throw new Error('the revocation list is that of another issuer')
  }
  // The entries come after the optional time of the next list and before the extensions.
  const entries = rest.find(node => typeof node.value !== 'string' && !isTagged(0)(node))
  const serials = new Set((entries ? children(entries) : []).map(entry => serialOf(children(entry)[0])))
  return { der, published: timeIn(published), revokes: other => serials.has(serialOf(issuerAndSerial(other).serial)) }
}

const serialOf = (serial: Node | undefined) => bytesOf(serial).toString('hex')

const CERTIFICATES = isTagged(0)
const LISTS = isTagged(1)

/** The certificates in a token, and the number of revocation lists beside them. */
export function enclosedIn(token: Buffer): { readonly certificates: readonly Buffer[]; readonly lists: number } {
  const fields = signedData(fromDer(token))
  const inside = (wanted: (node: Node) => boolean) => fields.filter(wanted).flatMap(children)
  return { certificates: inside(CERTIFICATES).map(toDer), lists: inside(LISTS).length }
}

/** Data that a token needs to be verifiable in ten years. */
export interface Supplement {
  readonly certificates: readonly Buffer[]
  readonly lists: readonly Buffer[]
}

/** The token with more certificates and lists (RFC 5652, 5.1), in fields that no signature covers. */
export function supplemented(token: Buffer, { certificates, lists }: Supplement): Buffer {
  const tree = fromDer(token)
  const fields = signedData(tree)
  children(fields.find(CERTIFICATES)).push(...certificates.map(fromDer))
  if (lists.length === 0) return toDer(tree)
  const nodes = lists.map(fromDer)
  // Some services include lists.
  const own = fields.find(LISTS)
  if (own) children(own).push(...nodes)
  else fields.splice(fields.findIndex(CERTIFICATES) + 1, 0, tagged(1, nodes))
  return toDer(tree)
}

const signedData = (token: Node) => children(children(children(token)[1])[0])
