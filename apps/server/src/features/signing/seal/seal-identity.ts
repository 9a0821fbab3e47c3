// Must be imported before @peculiar/x509.
import 'reflect-metadata'
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  webcrypto,
  X509Certificate,
} from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import * as x509 from '@peculiar/x509'
import forge from 'node-forge'
import type { Config } from '../../../platform/config'
import { refuseReadable } from '../../../platform/private-file'
import { StartError } from '../../../platform/start-error'
import { writeWhole } from '../../../platform/whole-file'
import { toDer } from './der'

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

/** The certificate belongs to our own key, whatever its name was: only we can seal with it. */
export function isOwnCertificate({ key }: SealIdentity, certificate: X509Certificate): boolean {
  return createPublicKey(key).equals(certificate.publicKey)
}

/** When the first of its certificates ends. */
export function endOfSeal({ chain }: SealIdentity): Date {
  const ends = chain.map(certificate => new x509.X509Certificate(new Uint8Array(certificate)).notAfter)
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
  const renewed = parse(file, writeWhole(file, await certified(key, owner), 'replace'))
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

const RSA_SHA256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

async function certified(privateKey: KeyObject, owner: SealOwner): Promise<string> {
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' })
  const notBefore = new Date()
  const notAfter = new Date(notBefore.getTime())
  notAfter.setUTCFullYear(notBefore.getUTCFullYear() + YEARS)
  const name = nameOf(owner)
  const certificate = await x509.X509CertificateGenerator.create({
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    signingKey: await webcrypto.subtle.importKey('pkcs8', pkcs8, RSA_SHA256, false, ['sign']),
    subject: name,
    issuer: name,
    notBefore,
    notAfter,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation, true),
    ],
  })
  return `${privateKey.export({ type: 'pkcs8', format: 'pem' })}${certificate.toString('pem')}\n`
}

/** The longest name that X.520 allows. */
const NAME_MAX = 64

/** The subject of certificates of legal persons (ETSI EN 319 412-3): the organisation and its tax number. */
function nameOf({ name, cif }: SealOwner): x509.Name {
  const text = (type: string, value: string) => ({ [type]: [{ utf8String: value.slice(0, NAME_MAX) }] })
  return new x509.Name([
    text(NAME_OIDS.commonName, `Sello de contratos de ${name}`),
    text(NAME_OIDS.organization, name),
    ...(cif ? [text(NAME_OIDS.organizationIdentifier, `VATES-${cif}`)] : []),
    { C: [{ printableString: 'ES' }] },
  ])
}

const NAME_OIDS = { commonName: '2.5.4.3', organization: '2.5.4.10', organizationIdentifier: '2.5.4.97' } as const

function isOf(certificate: X509Certificate, owner: SealOwner): boolean {
  const { subjectName } = new x509.X509Certificate(certificate.raw)
  return Buffer.from(subjectName.toArrayBuffer()).equals(Buffer.from(nameOf(owner).toArrayBuffer()))
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
