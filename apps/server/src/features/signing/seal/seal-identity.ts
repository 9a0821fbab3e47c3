import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gmtDate } from '@llave/domain/time/calendar-day'
import forge from 'node-forge'
import type { Config } from '../../../platform/config'
import { refuseReadable } from '../../../platform/private-file'
import { StartError } from '../../../platform/start-error'
import { writeWhole } from '../../../platform/whole-file'
import { toDer } from './der'
import { issuerAndSerial } from './issuer-and-serial'

/** The key and certificates with which the brokerage seals its contracts. */
export interface SealIdentity {
  readonly key: KeyObject
  /** DER; the seal's own certificate first. */
  readonly chain: readonly Buffer[]
}

/** The owner of the seal: the company's name, and its CIF once entered. */
export interface SealOwner {
  readonly name: string
  readonly cif: string | null
}

/** Contracts are kept for ten years (Ley 10/2010), which the certificate must outlast. */
const YEARS = 15
const KEY_BITS = 3072
/** In the data folder: our own key with its certificate. */
export const SEAL_FILE = 'seal.pem'

const loading = new Map<string, Promise<SealIdentity>>()

/**
 * The company's seal: SEAL_CERTIFICATE (a PKCS#12 file with SEAL_PASSWORD) when configured, otherwise our own key in
 * the data folder, readable only by this user, with a self-signed certificate in the company's name. Both are created
 * on first use; a company that changes its name or CIF gets another certificate for the same key. Loaded once.
 */
export function sealIdentity(
  { sealCertificate, sealPassword, dataDir }: Config,
  owner: SealOwner,
): Promise<SealIdentity> {
  const file = path.join(dataDir, SEAL_FILE)
  const place = sealCertificate ?? JSON.stringify([file, owner.name, owner.cif])
  const known = loading.get(place)
  if (known) return known
  const load = sealCertificate ? readPkcs12(sealCertificate, sealPassword ?? '') : ownIdentity(file, owner)
  loading.set(place, load)
  // The cause of a failure may be repaired, so the next caller tries again.
  load.catch(() => loading.delete(place))
  return load
}

/** Whether the certificate belongs to our own key, regardless of its name: only we can seal with it. */
export function isOwnCertificate({ key }: SealIdentity, certificate: X509Certificate): boolean {
  return createPublicKey(key).equals(certificate.publicKey)
}

/** When the first of the seal's certificates expires. */
export function endOfSeal({ chain }: SealIdentity): Date {
  const ends = chain.map(certificate => gmtDate(new X509Certificate(certificate).validTo))
  return ends.reduce((first, end) => (end < first ? end : first))
}

async function readPrivate(file: string): Promise<string> {
  refuseReadable(file)
  return readFile(file, 'utf8')
}

async function ownIdentity(file: string, owner: SealOwner): Promise<SealIdentity> {
  const kept = await readPrivate(file).catch(async error => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return writeWhole(file, await newKey(owner), 'keep')
  })
  const { key, certificate } = parse(file, kept)
  if (isOf(certificate, owner)) return { key, chain: [certificate.raw] }
  const renewed = parse(file, writeWhole(file, certified(key, owner), 'replace'))
  return { key: renewed.key, chain: [renewed.certificate.raw] }
}

function parse(file: string, pem: string): { readonly key: KeyObject; readonly certificate: X509Certificate } {
  try {
    return { key: createPrivateKey(pem), certificate: new X509Certificate(pem) }
  } catch (cause) {
    throw new StartError(`${file} is damaged: restore it from the backup`, { cause })
  }
}

async function newKey(owner: SealOwner): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS })
  return certified(privateKey, owner)
}

function certified(privateKey: KeyObject, owner: SealOwner): string {
  const { md, pki } = forge
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const certificate = pki.createCertificate()
  certificate.publicKey = pki.publicKeyFromPem(
    createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
  )
  // Positive, as RFC 5280 asks: the first bit is not set.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  const { notBefore, notAfter } = certificate.validity
  notAfter.setUTCFullYear(notBefore.getUTCFullYear() + YEARS)
  certificate.setSubject(nameOf(owner))
  certificate.setIssuer(nameOf(owner))
  certificate.setExtensions([
    { name: 'basicConstraints', critical: true, cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
  ])
  certificate.sign(pki.privateKeyFromPem(pem), md.sha256.create())
  return `${pem}${pki.certificateToPem(certificate)}`
}

/** The longest name that X.520 allows. */
const NAME_MAX = 64
/** Misnamed in the library's types, where it is a class of tags. */
const UTF8 = forge.asn1.Type.UTF8 as number as forge.asn1.Class

/** The subject of certificates of legal persons (ETSI EN 319 412-3): the organisation and its tax number. */
function nameOf({ name, cif }: SealOwner): forge.pki.CertificateField[] {
  const text = (type: string, value: string) => ({ type, value: value.slice(0, NAME_MAX), valueTagClass: UTF8 })
  return [
    text(NAME_OIDS.commonName, `Sello de contratos de ${name}`),
    text(NAME_OIDS.organization, name),
    ...(cif ? [text(NAME_OIDS.organizationIdentifier, `VATES-${cif}`)] : []),
    { type: NAME_OIDS.country, value: 'ES' },
  ]
}

const NAME_OIDS = {
  commonName: '2.5.4.3',
  country: '2.5.4.6',
  organization: '2.5.4.10',
  organizationIdentifier: '2.5.4.97',
} as const

/** Our own certificates are their own issuers. */
function isOf(certificate: X509Certificate, owner: SealOwner): boolean {
  const name = forge.pki.distinguishedNameToAsn1({ attributes: nameOf(owner) })
  return toDer(issuerAndSerial(certificate.raw).issuer).equals(toDer(name))
}

async function readPkcs12(file: string, password: string): Promise<SealIdentity> {
  try {
    const { asn1, pkcs12, pki } = forge
    const bytes = await readFile(file)
    const store = pkcs12.pkcs12FromAsn1(asn1.fromDer(bytes.toString('latin1')), password)
    const bags = (type: string) => store.getBags({ bagType: type })[type] ?? []
    const key = [...bags(pki.oids.pkcs8ShroudedKeyBag ?? ''), ...bags(pki.oids.keyBag ?? '')][0]?.key
    if (!key) throw new Error('no RSA key in it')
    const certificates = bags(pki.oids.certBag ?? '').flatMap(({ cert }) => (cert ? [cert] : []))
    const isOwn = (certificate: forge.pki.Certificate) =>
      (certificate.publicKey as forge.pki.rsa.PublicKey).n.equals((key as forge.pki.rsa.PrivateKey).n)
    const own = certificates.find(isOwn)
    if (!own) throw new Error('no certificate of its key in it')
    const chain = [own, ...certificates.filter(certificate => certificate !== own)]
    return {
      key: createPrivateKey(pki.privateKeyToPem(key)),
      chain: chain.map(certificate => toDer(pki.certificateToAsn1(certificate))),
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`SEAL_CERTIFICATE ${file} cannot be used: ${reason}`, { cause })
  }
}
