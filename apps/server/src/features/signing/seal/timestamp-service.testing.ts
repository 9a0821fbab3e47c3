import { createHash, generateKeyPairSync, sign, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import forge from 'node-forge'
import { issuerAndSerial, sha256Algorithm } from './cms-signature'
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
  sequence,
  set,
  tagged,
  toDer,
  wholeNumber,
} from './der'

/** What a service can do wrong. */
export type Fault = 'off' | 'slow' | 'refuses' | 'wrong nonce' | 'wrong hash' | 'forged' | 'not for timestamps'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/**
 * A timestamping service on this machine that speaks RFC 3161, with faults on request, and the revocation list of whoever
 * issued its certificate.
 */
export async function aTimestampService() {
  const issuer = aCertificate()
  const other = aCertificate({ forTimestamps: false })
  const asked: number[] = []
  let fault: Fault | null = null
  let list: Buffer | null = null
  const server = createServer(async (request, response) => {
    if (request.url === '/list') return void (list ? response.end(list) : response.writeHead(503).end())
    const query = await buffer(request)
    asked.push(query.length)
    if (fault === 'slow') return
    if (fault === 'off') return void response.writeHead(503).end()
    response.setHeader('content-type', 'application/timestamp-reply')
    response.end(answerTo(query, fault, fault === 'not for timestamps' ? other : good))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const good = aCertificate({ forTimestamps: true, issuer, list: `${base}/list` })
  return {
    url: `${base}/tsa`,
    asked,
    /** The certificate of whoever issued the service's. */
    issuer: issuer.der,
    /** Publishes a list of this time, in which the service's certificate stands or not. */
    publish(date: Date, revoked = false) {
      list = aList(issuer, date, revoked ? [good.der] : [])
    },
    fail: (next: Fault | null) => {
      fault = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Identity = ReturnType<typeof aCertificate>

function answerTo(query: Buffer, fault: Fault | null, { key, der }: Identity): Buffer {
  if (fault === 'refuses') return toDer(sequence(sequence(integer(2))))
  const [, imprint, nonce] = children(fromDer(query))
  const hashed = fault === 'wrong hash' ? sequence(sha256Algorithm(), octets(sha256(query))) : (imprint as Node)
  const { UNIVERSAL } = forge.asn1.Class
  const info = toDer(
    sequence(
      integer(1),
      objectId('1.2.3.4.1'),
      hashed,
      integer(7),
      forge.asn1.create(UNIVERSAL, forge.asn1.Type.GENERALIZEDTIME, false, stampNow()),
      wholeNumber(fault === 'wrong nonce' ? Buffer.from([0x41, 1]) : bytesOf(nonce)),
    ),
  )
  const attribute = (oid: string, value: Node) => sequence(objectId(oid), set(value))
  const attributes = [
    attribute(OID.contentType, objectId(OID.timestampInfo)),
    attribute(OID.messageDigest, octets(sha256(info))),
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(sha256(der)))))),
  ].sort((a, b) => Buffer.compare(toDer(a), toDer(b)))
  const signature = sign('sha256', toDer(set(...attributes)), key)
  if (fault === 'forged') signature[9] = (signature[9] ?? 0) ^ 1
  const { issuer, serial } = issuerAndSerial(der)
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    sha256Algorithm(),
    tagged(0, attributes),
    sequence(objectId(OID.rsa), nothing()),
    octets(signature),
  )
  const signed = sequence(
    integer(3),
    set(sha256Algorithm()),
    sequence(objectId(OID.timestampInfo), tagged(0, [octets(info)])),
    tagged(0, [fromDer(der)]),
    set(signer),
  )
  return toDer(sequence(sequence(integer(0)), sequence(objectId(OID.signedData), tagged(0, [signed]))))
}

const stampNow = () => `${new Date().toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`

interface Wish {
  readonly forTimestamps?: boolean
  readonly issuer?: Identity
  /** Where the list of its issuer is. */
  readonly list?: string
}

const DAY_MS = 86_400_000

function aCertificate({ forTimestamps, issuer, list }: Wish = {}) {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const own = forge.pki.privateKeyFromPem(key.export({ type: 'pkcs1', format: 'pem' }).toString())
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(own.n, own.e)
  certificate.serialNumber = issuer ? '02' : '01'
  certificate.validity.notBefore = new Date(Date.now() - DAY_MS)
  certificate.validity.notAfter = new Date(Date.now() + DAY_MS)
  const nameOf = (value: string) => [{ name: 'commonName', value }]
  const name = nameOf(forTimestamps === undefined ? 'CA de prueba' : 'Hora de prueba')
  certificate.setSubject(name)
  certificate.setIssuer(issuer ? nameOf('CA de prueba') : name)
  const usage = forTimestamps ? { timeStamping: true } : { serverAuth: true }
  certificate.setExtensions(
    forTimestamps === undefined
      ? [{ name: 'basicConstraints', cA: true, critical: true }]
      : [
          { name: 'extKeyUsage', critical: true, ...usage },
          ...(list ? [{ name: 'cRLDistributionPoints', altNames: [{ type: 6, value: list }] }] : []),
        ],
  )
  certificate.sign(issuer?.own ?? own, forge.md.sha256.create())
  return { key, own, der: new X509Certificate(forge.pki.certificateToPem(certificate)).raw }
}

const SHA256_WITH_RSA = '1.2.840.113549.1.1.11'

function aList({ key, der }: Identity, date: Date, revoked: readonly Buffer[]): Buffer {
  const { asn1 } = forge
  const { Class, Type } = asn1
  const time = (at: Date) => asn1.create(Class.UNIVERSAL, Type.UTCTIME, false, String(asn1.dateToUtcTime(at)))
  const algorithm = sequence(objectId(SHA256_WITH_RSA), nothing())
  const entries = revoked.map(certificate => sequence(issuerAndSerial(certificate).serial, time(date)))
  const times = [time(date), time(new Date(date.getTime() + DAY_MS))]
  const { issuer } = issuerAndSerial(der)
  const content = sequence(
    integer(1),
    algorithm,
    issuer,
    ...times,
    ...(entries.length > 0 ? [sequence(...entries)] : []),
  )
  const signature = `\0${sign('sha256', toDer(content), key).toString('latin1')}`
  return toDer(sequence(content, algorithm, asn1.create(Class.UNIVERSAL, Type.BITSTRING, false, signature)))
}
