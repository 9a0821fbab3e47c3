import { createHash, sign, verify, X509Certificate } from 'node:crypto'
import {
  bytesOf,
  children,
  fromDer,
  integer,
  type Node,
  nothing,
  OID,
  objectId,
  octets,
  oidOf,
  sequence,
  set,
  tagged,
  toDer,
} from './der'
import { signerName } from './issuer-and-serial'
import type { SealIdentity } from './seal-identity'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
export const sha256Algorithm = () => sequence(objectId(OID.sha256), nothing())

export function signDetached(contents: Buffer, identity: SealIdentity): Buffer {
  const [certificate] = identity.chain
  if (!certificate) throw new Error('a seal without certificate')
  // Signed attributes are a DER set: sorted by their bytes.
  const attributes = [
    attribute(OID.contentType, objectId(OID.data)),
    attribute(OID.messageDigest, octets(sha256(contents))),
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))),
  ].sort((a, b) => Buffer.compare(toDer(a), toDer(b)))
  const signature = sign('sha256', toDer(set(...attributes)), identity.key)
  const signer = sequence(
    integer(1),
    signerName(certificate),
    sha256Algorithm(),
    tagged(0, attributes),
    sequence(objectId(OID.rsa), nothing()),
    octets(signature),
  )
  const signed = sequence(
    integer(1),
    set(sha256Algorithm()),
    sequence(objectId(OID.data)),
    tagged(0, identity.chain.map(fromDer)),
    set(signer),
  )
  return toDer(sequence(objectId(OID.signedData), tagged(0, [signed])))
}

const attribute = (oid: string, value: Node) => sequence(objectId(oid), set(value))

/** The first value of each signed attribute, by its identifier. */
export function attributesIn(attributes: Node | undefined): ReadonlyMap<string, Node | undefined> {
  return new Map(
    children(attributes).map(node => {
      const [oid, values] = children(node)
      return [oidOf(oid), children(values)[0]]
    }),
  )
}

/**
 * The certificate of a detached signature over the contents, or null when anything about it is invalid. Does not check
 * whether that certificate is trusted.
 */
export function verifyDetached(contents: Buffer, cms: Buffer): X509Certificate | null {
  try {
    const [type, wrapped] = children(fromDer(cms))
    if (oidOf(type) !== OID.signedData) return null
    const fields = children(children(wrapped)[0])
    const [certificateNode] = children(fields[3])
    const [signer] = children(fields[4])
    if (!certificateNode) return null
    const certificate = toDer(certificateNode)
    const [, named, , attributes, , signature] = children(signer)
    const found = attributesIn(attributes)
    const bound = children(children(children(found.get(OID.signingCertificateV2))[0])[0])[0]
    const holds =
      bytesOf(found.get(OID.messageDigest)).equals(sha256(contents)) &&
      bytesOf(bound).equals(sha256(certificate)) &&
      named !== undefined &&
      toDer(named).equals(toDer(signerName(certificate))) &&
      verify(
        'sha256',
        toDer(set(...children(attributes))),
        new X509Certificate(certificate).publicKey,
        bytesOf(signature),
      )
    return holds ? new X509Certificate(certificate) : null
  } catch {
    // Malformed bytes are not a signature.
    return null
  }
}
