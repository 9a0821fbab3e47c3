import { isIP } from 'node:net'
import {
  type AssertionOptions,
  type CreationOptions,
  type NewPasskey,
  type PasskeyAssertion,
  type PasskeyDescriptor,
  TRANSPORTS,
} from '@llave/api-contract/factors.calls'
import { fullName } from '@llave/domain/people/full-name'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { RowOf } from '../../../platform/database/db'
import type { Platform } from '../../../platform/platform'

export type FactorRow = RowOf<'factors'>

/** The purpose of a challenge: a response to one kind is not accepted for the other. */
type Ceremony = 'PASSKEY_NEW' | 'PASSKEY'

const TIMEOUT_MS = 120_000
/** EdDSA, ES256 and RS256, which authenticators support. */
const ALGORITHMS = [-8, -7, -257]

interface Site {
  readonly origin: string
  readonly host: string
}

/** The site of passkeys: PUBLIC_URL, when it is secure and a host name. No browser allows passkeys at an IP address. */
export function passkeySite({ config }: Pick<Platform, 'config'>): Site | null {
  const { origin, hostname, protocol } = new URL(config.publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[')
  return isSecure && !isAddress ? { origin, host: hostname } : null
}

/** Derived from the ceremony's row, which is used once: 256 bits that are not stored. */
const challengeOf = ({ secrets }: Platform, ceremony: Ceremony, rowId: string) => secrets.linkCode(ceremony, rowId)

function descriptorsOf(rows: readonly FactorRow[]): PasskeyDescriptor[] {
  return rows.flatMap(({ credentialId, transports }) =>
    credentialId
      ? [{ id: credentialId, type: 'public-key', transports: TRANSPORTS.filter(known => transports.includes(known)) }]
      : [],
  )
}

type Owner = Pick<RowOf<'users'>, 'id' | 'email' | 'name' | 'lastname'>

/** The options for creating a passkey; the browser refuses on a device that already has one of `present`. */
export function creationOptions(
  platform: Platform,
  site: Site,
  factorId: string,
  owner: Owner,
  present: readonly FactorRow[],
  brand: string,
): CreationOptions {
  return {
    challenge: challengeOf(platform, 'PASSKEY_NEW', factorId),
    rp: { id: site.host, name: brand },
    user: { id: Buffer.from(owner.id).toString('base64url'), name: owner.email, displayName: fullName(owner) },
    pubKeyCredParams: ALGORITHMS.map(alg => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: descriptorsOf(present),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
  }
}

/** The columns of a passkey that the browser created for this factor; null when its response is invalid. */
export async function newPasskeyColumns(platform: Platform, site: Site, factorId: string, made: NewPasskey) {
  const checked = await verifyRegistrationResponse({
    response: made,
    expectedChallenge: challengeOf(platform, 'PASSKEY_NEW', factorId),
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!checked?.verified) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports: TRANSPORTS.filter(known => made.response.transports.includes(known)),
  }
}

/** The options of a sign-in by passkey; null when the person has none, or none works at this address. */
export function assertionOptions(
  platform: Platform,
  pendingId: string,
  factors: readonly FactorRow[],
): AssertionOptions | null {
  const site = passkeySite(platform)
  const allowCredentials = descriptorsOf(factors)
  if (!site || allowCredentials.length === 0) return null
  return {
    challenge: challengeOf(platform, 'PASSKEY', pendingId),
    rpId: site.host,
    timeout: TIMEOUT_MS,
    userVerification: 'preferred',
    allowCredentials,
  }
}

/**
 * The new signature counter of a valid response; null when anything is wrong: a foreign challenge, another origin, a
 * signature of another key, or a counter that shows that the key was copied.
 */
export async function checkedSignCount(
  platform: Platform,
  pendingId: string,
  { credentialId, publicKey, signCount }: FactorRow,
  given: PasskeyAssertion,
): Promise<number | null> {
  const site = passkeySite(platform)
  if (!site || !credentialId || !publicKey) return null
  const checked = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: challengeOf(platform, 'PASSKEY', pendingId),
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: signCount },
    requireUserVerification: false,
  }).catch(() => null)
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}
