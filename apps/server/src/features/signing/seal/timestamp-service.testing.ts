// Must be imported before @peculiar/x509.
import 'reflect-metadata'
import { createHash, KeyObject, sign, webcrypto } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import * as x509 from '@peculiar/x509'
import forge from 'node-forge'
import { sha256Algorithm } from './cms-signature'
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
import { signerName } from './issuer-and-serial'

/** Faults that the service can simulate. */
export type Fault = 'off' | 'slow' | 'refuses' | 'wrong nonce' | 'wrong hash' | 'forged' | 'not for timestamps'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/**
 * A local timestamping service (RFC 3161), with faults on request. Its certificate's issuer, itself issued by a root,
 * publishes its own certificate and a revocation list.
 */
export async function aTimestampService() {
  const root = await aCertificate({ name: 'Autoridad de prueba' })
  const issuer = await aCertificate({ name: 'CA de prueba', issuer: root })
  const other = await aCertificate({ forTimestamps: false })
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
  const good = await aCertificate({ forTimestamps: true, issuer, base })
  return {
    url: `${base}/tsa`,
    asked,
    /** The trust anchor of checks. */
    root: root.der,
    /**
     * Publishes a revocation list of this time, optionally with the service's certificate revoked or a forged
     * signature.
     */
    async publish(date: Date, { revoked = false, forged = false } = {}) {
      list = await aList(good.der, date, revoked, (forged ? other : issuer).keys)
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

type Identity = Awaited<ReturnType<typeof aCertificate>>

function answerTo(query: Buffer, fault: Fault | null, { keys, der }: Identity): Buffer {
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
  const signature = sign('sha256', toDer(set(...attributes)), KeyObject.from(keys.privateKey))
  if (fault === 'forged') signature[9] = (signature[9] ?? 0) ^ 1
  const signer = sequence(
    integer(1),
    signerName(der),
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
  readonly issuer?: Identity
  /** The address where its issuer publishes its own certificate and the list. */
  readonly base?: string
}

const NO_ADDRESS = 'http://['

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent: Buffer.from([1, 0, 1]) }

/** The service's certificate, or with `name` an issuer's. */
async function aCertificate({ name = 'Hora de prueba', forTimestamps, issuer, base }: Wish): Promise<{
  keys: webcrypto.CryptoKeyPair
  name: string
  der: Buffer
}> {
  const keys = await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const { timeStamping, serverAuth } = x509.ExtendedKeyUsage
  const addresses = base
    ? [
        new x509.CRLDistributionPointsExtension([NO_ADDRESS, `${base}/list`]),
        new x509.AuthorityInfoAccessExtension({ caIssuers: `${base}/issuer` }),
      ]
    : []
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: issuer ? '02' : '01',
    subject: `CN=${name}`,
    issuer: `CN=${issuer?.name ?? name}`,
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + DAY_MS),
    publicKey: keys.publicKey,
    signingKey: (issuer?.keys ?? keys).privateKey,
    extensions:
      forTimestamps === undefined
        ? [new x509.BasicConstraintsExtension(true, undefined, true)]
        : [new x509.ExtendedKeyUsageExtension([forTimestamps ? timeStamping : serverAuth], true), ...addresses],
  })
  return { keys, name, der: Buffer.from(certificate.rawData) }
}

async function aList(
  listed: Buffer,
  date: Date,
  revoked: boolean,
  { privateKey }: webcrypto.CryptoKeyPair,
): Promise<Buffer> {
  const { issuerName, serialNumber } = new x509.X509Certificate(listed)
  const list = await x509.X509CrlGenerator.create({
    issuer: issuerName,
    thisUpdate: date,
    nextUpdate: new Date(date.getTime() + DAY_MS),
    signingAlgorithm: RSA,
    signingKey: privateKey,
    entries: revoked ? [{ serialNumber, revocationDate: date }] : [],
  })
  return Buffer.from(list.rawData)
}
