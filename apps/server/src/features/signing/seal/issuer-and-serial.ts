import { children, fromDer, type Node, sequence } from './der'

/** The reference to a certificate in a signature. */
export function signerName(certificate: Buffer): Node {
  const { issuer, serial } = issuerAndSerial(certificate)
  return sequence(issuer, serial)
}

/** What identifies a certificate: its issuer, and the number that the issuer gave it. */
export function issuerAndSerial(certificate: Buffer): { issuer: Node; serial: Node } {
  const [tbs] = children(fromDer(certificate))
  const fields = children(tbs)
  // Version 1 certificates have no version field before the serial number.
  const offset = fields[0]?.tagClass === 0x80 ? 1 : 0
  const serial = fields[offset]
  const issuer = fields[offset + 2]
  if (!serial || !issuer) throw new Error('not a certificate')
  return { issuer, serial }
}
