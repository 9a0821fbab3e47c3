import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import { contractDraft, preContractPack, sealContract } from '../features/signing/signing.published'
import type { Signer, SigningStep } from '../platform/database/column-types'
import type { Platform } from '../platform/platform'
import { asFile, type DemoFile } from './demo-files'
import { drawSignature } from './papers/draw-signature'

export interface DemoSignature {
  readonly operationId: string
  readonly holderId: string
  readonly signer: Signer
  readonly email: string
  readonly date: Date
  /** SHA-256 of the sides of the DNI. */
  readonly front: string
  readonly back: string
}

/** What a holder does before signing, and how many minutes before. */
const STEPS: readonly (readonly [SigningStep['step'], number])[] = [
  ['LINK_SENT', 140],
  ['LINK_OPENED', 9],
  ['PACK_READ', 7],
  ['PACK_ACKNOWLEDGED', 6],
  ['DNI_FRONT', 5],
  ['DNI_BACK', 4],
  ['PAGES_SEEN', 2],
  ['SIGNED', 0],
]

/** The contract as a holder has signed it: sealed by this installation, so that it can be verified like any other. */
export async function sealDemoContract(
  platform: Platform,
  { operationId, holderId, signer, email, date, front, back }: DemoSignature,
): Promise<{ readonly file: DemoFile; readonly columns: { readonly steps: string; readonly shownSha256: string } }> {
  const contract = await contractDraft(platform.db, operationId, holderId)
  if (!contract) throw new Error(`no contract of ${holderId}`)
  const { packHash } = await preContractPack(platform.db, operationId, 'es')
  const steps = STEPS.map(
    ([step, minutes]): SigningStep => ({
      step,
      date: new Date(date.getTime() - minutes * MINUTE_MS).toISOString(),
      ...(step === 'LINK_SENT' ? { email } : { ip: '192.0.2.41', userAgent: 'Chrome · Android' }),
      ...(step === 'SIGNED' && { sha256: contract.sha256 }),
    }),
  )
  const { pdf } = await sealContract(platform, {
    ...{ contract, signer, email, date, steps, fromAccount: false, inDoubt: false },
    png: await drawSignature(signer.dni),
    hashes: { pack: packHash, front, back },
  })
  return {
    file: asFile(`contrato-${contract.numOperation}.pdf`, 'pdf', pdf),
    columns: { steps: JSON.stringify(steps), shownSha256: contract.sha256 },
  }
}
