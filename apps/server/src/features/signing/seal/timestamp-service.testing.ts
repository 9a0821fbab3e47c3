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

/** A timestamping service on this machine that speaks RFC 3161, with faults on request. */
export async function aTimestampService() {
  const good = aCertificate(true)
  const other = aCertificate(false)
  const asked: number[] = []
  let fault: Fault | null = null
  const server = createServer(async (request, response) => {
    const query = await buffer(request)
    asked.push(query.length)
    if (fault === 'slow') return
    if (fault === 'off') return void response.writeHead(503).end()
    response.setHeader('content-type', 'application/timestamp-reply')
    response.end(answerTo(query, fault, fault === 'not for timestamps' ? other : good))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    asked,
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

function aCertificate(forTimestamps: boolean) {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const own = forge.pki.privateKeyFromPem(key.export({ type: 'pkcs1', format: 'pem' }).toString())
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(own.n, own.e)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000)
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000)
  const name = [{ name: 'commonName', value: 'Hora de prueba' }]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'extKeyUsage', critical: true, ...(forTimestamps ? { timeStamping: true } : { serverAuth: true }) },
  ])
  certificate.sign(own, forge.md.sha256.create())
  return { key, der: new X509Certificate(forge.pki.certificateToPem(certificate)).raw }
}
