import { issuerAndSerial } from './cms-signature'
import { bytesOf, children, fromDer, isTagged, type Node, OID, oidOf, tagged, timeIn, toDer } from './der'

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

/** Reads the list in which a certificate would stand; throws when it is that of another issuer, or none. */
export function readList(der: Buffer, certificate: Buffer): RevocationList {
  const [tbs] = children(fromDer(der))
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

/** The same token with these lists beside its certificates (RFC 5652, 5.1), where no signature covers them. */
export function withLists(token: Buffer, lists: readonly RevocationList[]): Buffer {
  if (lists.length === 0) return token
  const tree = fromDer(token)
  const fields = signedData(tree)
  const nodes = lists.map(({ der }) => fromDer(der))
  // Some services put lists of their own beside them.
  const own = fields.find(LISTS)
  if (own) children(own).push(...nodes)
  else fields.splice(fields.findIndex(CERTIFICATES) + 1, 0, tagged(1, nodes))
  return toDer(tree)
}

const signedData = (token: Node) => children(children(children(token)[1])[0])
