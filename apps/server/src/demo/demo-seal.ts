import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import sharp from 'sharp'
import { contractDraft, preContractPack, sealContract } from '../features/signing/signing.published'
import type { Signer, SigningStep } from '../platform/database/column-types'
import type { Platform } from '../platform/platform'
import { asFile, type DemoFile } from './demo-files'

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

const LOOPS = 7

/** A handwritten signature, different for each `seed`: loops that get smaller, and a stroke below. */
function drawSignature(seed: string): Promise<Buffer> {
  const place = (at: number) => (seed.charCodeAt(at % seed.length) * (at + 3)) % 17
  let path = 'M30 96'
  for (let at = 0; at < LOOPS; at++) {
    const x = 40 + at * 44
    const height = (at === 0 ? 70 : 26) + place(at)
    path += ` C${x - 8} ${96 - height} ${x + 26 + place(at + 1)} ${92 - height} ${x + 14} 92 S${x + 22} ${108 + place(at)} ${x + 38} 94`
  }
  path += ` M44 ${118 + place(2)} Q190 ${96 + place(4)} 356 ${112 + place(5)}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="150"><path d="${path}" fill="none" stroke="#14304a" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
