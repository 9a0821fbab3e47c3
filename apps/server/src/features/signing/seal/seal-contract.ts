import { X509Certificate } from 'node:crypto'
import type { Signer, SigningStep } from '../../../platform/database/column-types'
import { sha256Of } from '../../../platform/files/measured'
import type { Platform } from '../../../platform/platform'
import { translator } from '../../../platform/texts'
import { sealOwner } from '../contract/company-details'
import { SIGNATURE_BOX } from '../contract/contract-pdf'
import type { ShownContract } from '../contract/shown-contract'
import { drawEvidence, drawSignature, fullName } from '../contract/signed-pages'
import { sealIdentity } from './seal-identity'
import { sealPdf } from './seal-pdf'

export interface ReadyToSign {
  readonly contract: ShownContract
  readonly signer: Signer
  /** The address to which the link was sent, or that of the account. */
  readonly email: string
  /** Signed from the holder's account instead of through a link. */
  readonly fromAccount: boolean
  /** Somebody else had changed the address, and nobody had confirmed it. */
  readonly inDoubt: boolean
  readonly date: Date
  readonly png: Buffer
  readonly steps: readonly SigningStep[]
  readonly hashes: { readonly pack: string; readonly front: string; readonly back: string }
}

/** The public page for checking a contract. */
const VERIFY_PATH = '/verificar'

export interface SealedContract {
  readonly pdf: Buffer
  /** SHA-256 of the sealing certificate. */
  readonly seal: string
}

/**
 * The signed contract: the bytes that were shown, the drawn signature in its field on the last page, the evidence page,
 * and the company's seal over everything.
 */
export async function sealContract(platform: Platform, ready: ReadyToSign): Promise<SealedContract> {
  const { contract, signer, png } = ready
  const identity = await sealIdentity(platform.config, await sealOwner(platform.db))
  const { fingerprint256: fingerprint, subject } = new X509Certificate(identity.chain[0] ?? '')
  const evidence = {
    ...ready,
    places: await placesOf(platform, ready.steps),
    numOperation: contract.numOperation,
    company: contract.company,
    contract: { sha256: contract.sha256, numPages: contract.numPages, bytes: contract.pdf.length },
    seal: {
      owner: subject.replace(/^[^=\n]*=/gm, '').replaceAll('\n', ', '),
      fingerprint: fingerprint.replaceAll(':', '').toLowerCase(),
      address: `${platform.config.publicUrl}${VERIFY_PATH}`,
    },
    hashes: { ...ready.hashes, drawing: sha256Of(png) },
  }
  const number = String(contract.numOperation)
  const pdf = await sealPdf(
    contract.pdf,
    {
      field: 'FirmaTitular',
      signer: fullName(signer),
      reason: translator('es')('contract.signature.reason', { number }),
      date: ready.date,
      appearance: { pdf: await drawSignature(evidence), box: SIGNATURE_BOX },
      appendix: await drawEvidence(evidence),
    },
    identity,
  )
  return { pdf, seal: fingerprint }
}

/** Approximate locations of the addresses; signing waits at most for the time of one lookup. */
async function placesOf({ places }: Platform, steps: readonly SigningStep[]): Promise<ReadonlyMap<string, string>> {
  const addresses = [...new Set(steps.flatMap(({ ip }) => ip ?? []))]
  const found = await Promise.all(addresses.map(async ip => [ip, await places.placeOf(ip, 'es')] as const))
  return new Map(found.flatMap(([ip, place]) => (place ? [[ip, place] as const] : [])))
}
