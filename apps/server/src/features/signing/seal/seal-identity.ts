import {
  createPrivateKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  randomUUID,
  X509Certificate,
} from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import forge from 'node-forge'
import type { Config } from '../../../config'
import { StartError } from '../../../platform/start-error'
import { toDer } from './der'

/** The key and certificates with which the brokerage seals its contracts. */
export interface SealIdentity {
  readonly key: KeyObject
  /** DER; the seal's own certificate first. */
  readonly chain: readonly Buffer[]
}

/** Contracts must be kept for ten years (Ley 10/2010), which the certificate has to outlast. */
const YEARS = 15
const KEY_BITS = 3072
const OWN_FILE = 'seal.pem'

const loading = new Map<string, Promise<SealIdentity>>()

/**
 * The company's seal: SEAL_CERTIFICATE (a PKCS#12 file with SEAL_PASSWORD) when configured, otherwise a self-signed
 * certificate that is created in the data folder on first use, readable only by this user. Loaded once.
 */
export function sealIdentity(config: Config): Promise<SealIdentity> {
  const { sealCertificate, sealPassword, dataDir, publicUrl } = config
  const place = sealCertificate ?? path.join(dataDir, OWN_FILE)
  const known = loading.get(place)
  if (known) return known
  const load = sealCertificate ? readPkcs12(sealCertificate, sealPassword ?? '') : ownIdentity(place, publicUrl)
  loading.set(place, load)
  // The cause of a failure may be repaired, so the next caller tries again.
  load.catch(() => loading.delete(place))
  return load
}

async function ownIdentity(file: string, publicUrl: string): Promise<SealIdentity> {
  const pem = await readFile(file, 'utf8').catch(async error => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return writeOnce(file, await selfSigned(new URL(publicUrl).hostname))
  })
  try {
    const certificate = new X509Certificate(pem)
    return { key: createPrivateKey(pem), chain: [certificate.raw] }
  } catch (cause) {
    throw new StartError(`${file} is damaged: restore it from the backup`, { cause })
  }
}

/** Of two programs that start at once, the second uses the key of the first; nobody reads half a file. */
async function writeOnce(file: string, pem: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(pem)
    await handle.sync()
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await handle.close()
    await rm(draft, { force: true })
  }
  return readFile(file, 'utf8')
}

async function selfSigned(host: string): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS })
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString())
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  // The first bit makes it positive, as RFC 5280 requires.
  certificate.serialNumber = `0${randomBytes(16).toString('hex').slice(1)}`
  certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + YEARS)
  const name = [
    { name: 'commonName', value: `Sello de contratos (${host})` },
    { name: 'countryName', value: 'ES' },
  ]
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
  ])
  certificate.sign(key, forge.md.sha256.create())
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() + forge.pki.certificateToPem(certificate)
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
