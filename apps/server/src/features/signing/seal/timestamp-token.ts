import { createHash, verify, X509Certificate } from 'node:crypto'
import { dateOf, gmtDate, isInstant } from '@llave/domain/time/calendar-day'
import { attributesIn, sha256Algorithm } from './cms-signature'
import {
  bytesOf,
  children,
  fromDer,
  HASHES,
  integer,
  isOctets,
  isWholeNumber,
  type Node,
  OID,
  octets,
  oidOf,
  sequence,
  set,
  toDer,
  truth,
  wholeNumber,
} from './der'
import { signerName } from './issuer-and-serial'
import { enclosedIn } from './revocation-lists'

/** A timestamp's claim: content with this hash existed at this time, certified by this service. */
export interface TimestampClaim {
  readonly date: Date
  readonly authority: string
  /** Number of stored revocation lists. */
  readonly lists: number
}

/**
 * A request for a timestamp of a SHA-256 (RFC 3161 2.4.1), including the certificates needed to verify it in ten years.
 */
export function timestampRequest(sha256: Buffer, nonce: Buffer): Buffer {
  const imprint = sequence(sha256Algorithm(), octets(sha256))
  return toDer(sequence(integer(1), imprint, wholeNumber(nonce), truth()))
}

/** Status codes `granted` and `grantedWithMods`. */
const LAST_GRANTED = 1

/** The token in a service's answer to a request with this nonce; throws with the reason if it is wrong. */
export function readTimestamp(answer: Buffer, sha256: Buffer, nonce: Buffer): TimestampClaim & { token: Buffer } {
  const [status, tokenNode] = children(fromDer(answer))
  const code = bytesOf(children(status)[0])[0] ?? 255
  if (code > LAST_GRANTED || !tokenNode) throw new Error(`the service refused it with status ${code}`)
  const token = toDer(tokenNode)
  const { nonce: answered, ...claim } = checkTimestamp(token, sha256)
  if (!answered?.equals(nonce)) throw new Error('the nonce is that of another request')
  return { token, ...claim }
}

/** Verifies a token: its hash, its signature, and that the certificate was valid and meant for timestamps. */
export function checkTimestamp(token: Buffer, sha256: Buffer): TimestampClaim & { readonly nonce: Buffer | null } {
  const [type, wrapped] = children(fromDer(token))
  if (oidOf(type) !== OID.signedData) throw new Error('not a signature')
  const fields = children(children(wrapped)[0])
  const [contentType, content] = children(fields[2])
  if (oidOf(contentType) !== OID.timestampInfo) throw new Error('not a timestamp')
  const info = bytesOf(children(content)[0])
  const certificate = signedBy(info, children(fields[3]), children(children(fields.at(-1))[0]))
  const [, , imprint, , time, ...optional] = children(fromDer(info))
  const [algorithm, hashed] = children(imprint)
  if (oidOf(children(algorithm)[0]) !== OID.sha256 || !bytesOf(hashed).equals(sha256)) {
    throw new Error('the hash is that of something else')
  }
  const date = timeOf(bytesOf(time).toString('latin1'))
  const [from, to] = [gmtDate(certificate.validFrom), gmtDate(certificate.validTo)]
  if (date < from || date > to) {
    throw new Error('the certificate of the service was not valid then')
  }
  const nonce = optional.find(isWholeNumber)
  const { lists } = enclosedIn(token)
  return { date, authority: nameIn(certificate.subject), lists, nonce: nonce ? bytesOf(nonce) : null }
}

const FOR_TIMESTAMPS = '1.3.6.1.5.5.7.3.8'

/** The certificate that signed it; throws when none did. */
function signedBy(info: Buffer, certificates: readonly Node[], signer: readonly Node[]): X509Certificate {
  const [, who, algorithm, attributes, , signature] = signer
  const hash = HASHES[oidOf(children(algorithm)[0])]
  if (!hash || !who) throw new Error('signed with an algorithm that is not accepted')
  const found = certificates.map(toDer).find(der => toDer(signerName(der)).equals(toDer(who)))
  if (!found) throw new Error('the certificate of the service is missing')
  const certificate = new X509Certificate(found)
  if (!certificate.keyUsage?.includes(FOR_TIMESTAMPS)) throw new Error('the certificate is not for timestamps')
  const said = attributesIn(attributes)
  const bound = said.get(OID.signingCertificateV2)
  const holds =
    bytesOf(said.get(OID.messageDigest)).equals(createHash(hash).update(info).digest()) &&
    (!bound || isBoundTo(bound, found)) &&
    verify(hash, toDer(set(...children(attributes))), certificate.publicKey, bytesOf(signature))
  if (!holds) throw new Error('the signature of the service is not valid')
  return certificate
}

/** signing-certificate-v2 names the certificate by its hash; SHA-256 where no algorithm is named (RFC 5035). */
function isBoundTo(bound: Node, certificate: Buffer): boolean {
  const [named] = children(children(bound)[0])
  const [first, second] = children(named)
  const [algorithm, hashed] = isOctets(first) ? [undefined, first] : [first, second]
  const hash = algorithm ? HASHES[oidOf(children(algorithm)[0])] : 'sha256'
  return hash !== undefined && bytesOf(hashed).equals(createHash(hash).update(certificate).digest())
}

/** GeneralizedTime as restricted by RFC 3161: UTC, optionally with a fraction. */
function timeOf(text: string): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\.\d+)?)Z$/.exec(text) ?? []
  const instant = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
  if (!isInstant(instant)) throw new Error('the time cannot be read')
  return dateOf(instant)
}

/** The common name in a subject formatted by Node, or the whole subject. */
function nameIn(subject: string): string {
  return /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')
}
