import forge from 'node-forge'

const { asn1 } = forge
const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class
const { Type } = asn1

export type Node = forge.asn1.Asn1

export const sequence = (...nodes: Node[]) => asn1.create(UNIVERSAL, Type.SEQUENCE, true, nodes)
export const set = (...nodes: Node[]) => asn1.create(UNIVERSAL, Type.SET, true, nodes)
export const objectId = (oid: string) => asn1.create(UNIVERSAL, Type.OID, false, asn1.oidToDer(oid).getBytes())
export const octets = (bytes: Buffer) => asn1.create(UNIVERSAL, Type.OCTETSTRING, false, bytes.toString('latin1'))
export const nothing = () => asn1.create(UNIVERSAL, Type.NULL, false, '')
export const integer = (value: number) =>
  asn1.create(UNIVERSAL, Type.INTEGER, false, asn1.integerToDer(value).getBytes())
/** A non-negative integer of any length from its bytes. */
export const wholeNumber = (bytes: Buffer) => asn1.create(UNIVERSAL, Type.INTEGER, false, bytes.toString('latin1'))
export const truth = () => asn1.create(UNIVERSAL, Type.BOOLEAN, false, '\xff')
/** A context-specific `[number]` around the nodes. */
export const tagged = (number: number, nodes: Node[]) => asn1.create(CONTEXT_SPECIFIC, number, true, nodes)

export const toDer = (node: Node): Buffer => Buffer.from(asn1.toDer(node).getBytes(), 'latin1')

/** Reads one value; throws when the bytes are malformed or contain more than one. */
export const fromDer = (bytes: Buffer): Node =>
  asn1.fromDer(forge.util.createBuffer(bytes.toString('latin1')), {
    strict: true,
    parseAllBytes: true,
    // Bit strings may look like encoded values without being any.
    decodeBitStrings: false,
  } as never)

export function children(node: Node | undefined): Node[] {
  if (!node || typeof node.value === 'string') throw new Error('not a constructed value')
  return node.value
}

export function bytesOf(node: Node | undefined): Buffer {
  if (!node || typeof node.value !== 'string') throw new Error('not a primitive value')
  return Buffer.from(node.value, 'latin1')
}

/** The bits of a signature, which are whole bytes. */
export function bitsOf(node: Node | undefined): Buffer {
  const [unused, ...rest] = bytesOf(node)
  if (unused !== 0) throw new Error('not whole bytes')
  return Buffer.from(rest)
}

const isA = (node: Node | undefined, type: forge.asn1.Type) => node?.tagClass === UNIVERSAL && node.type === type
export const isOctets = (node: Node | undefined) => isA(node, Type.OCTETSTRING)
export const isWholeNumber = (node: Node | undefined) => isA(node, Type.INTEGER)

export const isTagged = (number: number) => (node: Node) => node.tagClass === CONTEXT_SPECIFIC && node.type === number

export function timeIn(node: Node | undefined): Date {
  const text = bytesOf(node).toString('latin1')
  return isA(node, Type.UTCTIME) ? asn1.utcTimeToDate(text) : asn1.generalizedTimeToDate(text)
}

export const oidOf = (node: Node | undefined): string => asn1.derToOid(bytesOf(node).toString('latin1'))

export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  listPoints: '2.5.29.31',
  rsa: '1.2.840.113549.1.1.1',
} as const

/** The names that Node has for the accepted hashes. */
export const HASHES: Readonly<Record<string, string>> = {
  [OID.sha256]: 'sha256',
  [OID.sha384]: 'sha384',
  [OID.sha512]: 'sha512',
}
