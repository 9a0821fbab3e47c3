import { createHash, generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { DAY_MS } from '@llave/domain/time/durations'
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
import { publicKeyOf, signCertificate } from './seal-identity'

/** What a service can do wrong. */
export type Fault = 'off' | 'slow' | 'refuses' | 'wrong nonce' | 'wrong hash' | 'forged' | 'not for timestamps'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/**
 * A timestamping service on this machine that speaks RFC 3161, with faults on request. Whoever issued its certificate,
 * itself issued by a root, publishes that and a revocation list.
 */
export async function aTimestampService() {
  const root = aCertificate({ name: 'Autoridad de prueba' })
  const issuer = aCertificate({ name: 'CA de prueba', issuer: root })
  const other = aCertificate({ forTimestamps: false })
  const asked: number[] = []
  let fault: Fault | null = null
  let list: Buffer | null = null
  const server = createServer(async (request, response) => {
    if (request.url === '/issuer') return void response.end(issuer.der)
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
  const good = aCertificate({ forTimestamps: true, issuer, base })
  return {
    url: `${base}/tsa`,
    asked,
    /** What a check trusts. */
    root: root.der,
    /** Publishes a list of this time, in which the service's certificate stands or not, signed by its issuer or not. */
    publish(date: Date, { revoked = false, forged = false } = {}) {
      list = aList(good.der, date, revoked, (forged ? other : issuer).key)
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
  readonly name?: string
  readonly forTimestamps?: boolean
  readonly issuer?: ReturnType<typeof aCertificate>
  /** Where its issuer publishes its own certificate and the list. */
  readonly base?: string
}

/** What certificates say is not always one. */
const NO_ADDRESS = 'http://['

/** Of the service, or with a name of its own that of somebody who issues others. */
function aCertificate({ name = 'Hora de prueba', forTimestamps, issuer, base }: Wish): {
  key: KeyObject
  name: string
  der: Buffer
} {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = publicKeyOf(key)
  certificate.serialNumber = issuer ? '02' : '01'
  certificate.validity.notBefore = new Date(Date.now() - DAY_MS)
  certificate.validity.notAfter = new Date(Date.now() + DAY_MS)
  const nameOf = (value: string) => [{ name: 'commonName', value }]
  certificate.setSubject(nameOf(name))
  certificate.setIssuer(nameOf(issuer?.name ?? name))
  const usage = forTimestamps ? { timeStamping: true } : { serverAuth: true }
  certificate.setExtensions(
    forTimestamps === undefined
      ? [{ name: 'basicConstraints', cA: true, critical: true }]
      : [
          { name: 'extKeyUsage', critical: true, ...usage },
          ...(base
            ? [
                {
                  name: 'cRLDistributionPoints',
                  altNames: [NO_ADDRESS, `${base}/list`].map(value => ({ type: 6, value })),
                },
              ]
            : []),
          ...(base ? [{ id: INFO_ACCESS, value: toDer(infoAccess(`${base}/issuer`)).toString('latin1') }] : []),
        ],
  )
  signCertificate(certificate, issuer?.key ?? key)
  return { key, name, der: new X509Certificate(forge.pki.certificateToPem(certificate)).raw }
}

const INFO_ACCESS = '1.3.6.1.5.5.7.1.1'

const infoAccess = (address: string) =>
  sequence(
    sequence(
      objectId('1.3.6.1.5.5.7.48.2'),
      forge.asn1.create(forge.asn1.Class.CONTEXT_SPECIFIC, 6 as forge.asn1.Type, false, address),
    ),
  )

const SHA256_WITH_RSA = '1.2.840.113549.1.1.11'

function aList(listed: Buffer, date: Date, revoked: boolean, key: KeyObject): Buffer {
  const { asn1 } = forge
  const { Class, Type } = asn1
  const time = (at: Date) => asn1.create(Class.UNIVERSAL, Type.UTCTIME, false, String(asn1.dateToUtcTime(at)))
  const algorithm = sequence(objectId(SHA256_WITH_RSA), nothing())
  const { issuer, serial } = issuerAndSerial(listed)
  const times = [time(date), time(new Date(date.getTime() + DAY_MS))]
  const content = sequence(
    integer(1),
    algorithm,
    issuer,
    ...times,
    ...(revoked ? [sequence(sequence(serial, time(date)))] : []),
  )
  const signature = `\0${sign('sha256', toDer(content), key).toString('latin1')}`
  return toDer(sequence(content, algorithm, asn1.create(Class.UNIVERSAL, Type.BITSTRING, false, signature)))
}
