import { X509Certificate } from 'node:crypto'
import type { SigningStep } from '../../../platform/database/column-types'
import { sha256Of } from '../../../platform/files/measured'
import type { Platform } from '../../../platform/platform'
import { translator } from '../../../platform/texts'
import { sealOwner } from '../contract/company-details'
import { SIGNATURE_BOX } from '../contract/contract-pdf'
import { drawEvidence, drawSignature, fullName, type ReadyToSign } from '../contract/signed-pages'
import { sealIdentity } from './seal-identity'
import { sealPdf } from './seal-pdf'

/** The public page for checking a contract. */
const VERIFY_PATH = '/verificar'

/**
 * The signed contract: the bytes that were shown, the drawn signature in its field on the last page, the evidence page,
 * and the company's seal over everything.
 */
export async function sealContract(platform: Platform, ready: ReadyToSign) {
  const { contract, signer, png } = ready
  const identity = await sealIdentity(platform.config, await sealOwner(platform.db))
  const { fingerprint256: fingerprint, subject } = new X509Certificate(identity.chain[0] ?? '')
  const evidence = {
    ...ready,
    places: await placesOf(platform, ready.steps),
    drawing: sha256Of(png),
    seal: {
      owner: subject.replace(/^[^=\n]*=/gm, '').replaceAll('\n', ', '),
      fingerprint: fingerprint.replaceAll(':', '').toLowerCase(),
      address: `${platform.config.publicUrl}${VERIFY_PATH}`,
    },
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
