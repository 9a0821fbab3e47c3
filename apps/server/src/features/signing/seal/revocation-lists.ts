import { constants, type KeyObject, verify, X509Certificate } from 'node:crypto'
import { issuerAndSerial } from './cms-signature'
import { bitsOf, bytesOf, children, fromDer, isTagged, type Node, OID, oidOf, tagged, timeIn, toDer } from './der'

/** A list of what an issuer of certificates has revoked (RFC 5280, 5). */
export interface RevocationList {
  readonly der: Buffer
  readonly published: Date
  revokes(certificate: Buffer): boolean
}

/** Where the list is published in which a certificate would stand (RFC 5280, 4.2.1.13); nowhere for most self-signed ones. */
export function listAddresses(certificate: Buffer): string[] {
  const [tbs] = children(fromDer(certificate))
  const wrapped = children(tbs).find(isTagged(3))
  const extensions = wrapped ? children(children(wrapped)[0]) : []
  const points = extensions.map(children).find(([oid]) => oidOf(oid) === OID.listPoints)
  return points ? addressesIn(fromDer(bytesOf(points.at(-1)))).filter(address => URL.canParse(address)) : []
}

const isAddress = isTagged(6)

/** Every web address in it, however deep: what a point says beside is about other kinds of lists. */
function addressesIn(node: Node): string[] {
  if (typeof node.value !== 'string') return node.value.flatMap(addressesIn)
  const text = isAddress(node) ? bytesOf(node).toString('latin1') : ''
  return /^https?:/i.test(text) ? [text] : []
}

/**
 * The one of these certificates that issued another, whoever says so: its key made the signature in it. Null when none of
 * them is.
 */
export function issuerAmong(certificate: Buffer, candidates: readonly Buffer[]): Buffer | null {
  const issued = new X509Certificate(certificate)
  const isIssuer = (candidate: X509Certificate) => issued.checkIssued(candidate) && issued.verify(candidate.publicKey)
  return candidates.find(candidate => isIssuer(new X509Certificate(candidate))) ?? null
}

/** Whether nobody but itself vouches for a certificate: it is trusted or not, and has no place in a proof. */
export const isRoot = (certificate: Buffer) => issuerAmong(certificate, [certificate]) !== null

/** The hash in the name of an algorithm: of RSA as PKCS #1 1.5 has it, of curves, and by itself. */
const HASHES: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
  [OID.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const RSA_PSS = '1.2.840.113549.1.1.10'
/** Ed25519 and Ed448 hash by themselves. */
const EDWARDS: ReadonlySet<string> = new Set(['1.3.101.112', '1.3.101.113'])

/** Whether this key made the signature, by the algorithm that is named. */
function isSigned(content: Buffer, algorithm: Node | undefined, signature: Buffer, key: KeyObject): boolean {
  const [name, details] = children(algorithm)
  const oid = oidOf(name)
  if (EDWARDS.has(oid)) return verify(null, content, key, signature)
  // RFC 4055, 3.1: the hash is the first of the parameters.
  const isPss = oid === RSA_PSS
  const hash = HASHES[isPss ? oidOf(children(children(children(details).find(isTagged(0)))[0])[0]) : oid]
  if (!hash) return false
  const { RSA_PKCS1_PSS_PADDING: padding, RSA_PSS_SALTLEN_AUTO: saltLength } = constants
  return verify(hash, content, isPss ? { key, padding, saltLength } : key, signature)
}

/**
 * Reads the list in which a certificate would stand. Lists come over plain http: throws when it is not signed by the key
 * of the certificate's issuer, is that of another one, or none.
 */
export function readList(der: Buffer, certificate: Buffer, issuedBy: Buffer): RevocationList {
  const [tbs, algorithm, signature] = children(fromDer(der))
  const { publicKey } = new X509Certificate(issuedBy)
  if (!tbs || !isSigned(toDer(tbs), algorithm, bitsOf(signature), publicKey)) {
    throw new Error('the revocation list is not signed by the issuer')
  }
  const fields = children(tbs)
  // Version 1 of lists has no version field before the algorithm.
  const [issuer, published, ...rest] = fields.slice(typeof fields[0]?.value === 'string' ? 2 : 1)
  if (!issuer || !toDer(issuer).equals(toDer(issuerAndSerial(certificate).issuer))) {
    throw new Error('the revocation list is that of another issuer')
  }
  // After the time of the next list, if that is named, and before the extensions.
  const entries = rest.find(node => typeof node.value !== 'string' && !isTagged(0)(node))
  const serials = new Set((entries ? children(entries) : []).map(entry => serialOf(children(entry)[0])))
  return {
    der,
    published: timeIn(published),
    revokes: other => serials.has(serialOf(issuerAndSerial(other).serial)),
  }
}

const serialOf = (serial: Node | undefined) => bytesOf(serial).toString('hex')

const CERTIFICATES = isTagged(0)
const LISTS = isTagged(1)

/** The certificates in a token, and how many revocation lists are beside them. */
export function enclosedIn(token: Buffer): { readonly certificates: readonly Buffer[]; readonly lists: number } {
  const fields = signedData(fromDer(token))
  const inside = (wanted: (node: Node) => boolean) => fields.filter(wanted).flatMap(children)
  return { certificates: inside(CERTIFICATES).map(toDer), lists: inside(LISTS).length }
}

/** What a token lacks for a check in ten years. */
export interface Supplement {
  readonly certificates: readonly Buffer[]
  readonly lists: readonly Buffer[]
}

/** The same token with more in its fields for certificates and lists (RFC 5652, 5.1), which no signature covers. */
export function supplemented(token: Buffer, { certificates, lists }: Supplement): Buffer {
  const tree = fromDer(token)
  const fields = signedData(tree)
  children(fields.find(CERTIFICATES)).push(...certificates.map(fromDer))
  if (lists.length === 0) return toDer(tree)
  const nodes = lists.map(fromDer)
  // Some services put lists of their own beside them.
  const own = fields.find(LISTS)
  if (own) children(own).push(...nodes)
  else fields.splice(fields.findIndex(CERTIFICATES) + 1, 0, tagged(1, nodes))
  return toDer(tree)
}

const signedData = (token: Node) => children(children(children(token)[1])[0])
