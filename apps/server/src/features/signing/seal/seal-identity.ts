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

/** With what the brokerage seals its contracts. */
export interface SealIdentity {
  readonly key: KeyObject
  /** DER; the seal's own certificate first. */
  readonly chain: readonly Buffer[]
}

/** Contracts outlive ten years of keeping (Ley 10/2010). */
const YEARS = 15
const KEY_BITS = 3072
const OWN_FILE = 'seal.pem'

const loading = new Map<string, Promise<SealIdentity>>()

/**
 * The company's seal: SEAL_CERTIFICATE (a PKCS#12 file with SEAL_PASSWORD) when configured, else a self-signed
 * certificate that is made on first use in the data folder, readable for this user alone. Loaded once.
 */
export function sealIdentity(config: Config): Promise<SealIdentity> {
  const { sealCertificate, sealPassword, dataDir, publicUrl } = config
  const place = sealCertificate ?? path.join(dataDir, OWN_FILE)
  const known = loading.get(place)
  if (known) return known
  const load = sealCertificate ? readPkcs12(sealCertificate, sealPassword ?? '') : ownIdentity(place, publicUrl)
  loading.set(place, load)
  // What failed once may be repaired: the next one tries again.
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

/** Two programs that start at once share the key of the one that was first; nobody reads half a file. */
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
  // Positive by its first bit, as RFC 5280 asks.
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
