import { givenNames, nameParts } from '@llave/domain/people/person-names'
import type { SignerText } from '@llave/domain/validation/text-forms'
import type { Platform } from '../../../platform/platform'
import { refuseLink } from '../../../platform/security/mailing-links'
import { holderLanguage } from '../../../record/people/holder-language'
import { findPlaced, openedBy } from '../../../record/people/holder-place'
import { codeStatus } from '../code/signing-codes'
import { preContractPack } from '../contract/pre-contract-pack'
import { contractDraft, shownContract } from '../contract/shown-contract'
import type { LinkRequest } from '../link/link-request'
import { dniSides, openRound, type SigningRound, stageOf } from '../signing-rounds'

export async function readMailing(platform: Platform, request: LinkRequest) {
  const { link, ip } = request
  const { db } = platform
  const { operationId, holderId } = link
  const round = await openRound(db, holderId)
  const contract = await (round?.signedDate ? contractDraft : shownContract)(db, operationId, holderId)
  const holder = await db
    .selectFrom('holders')
    .leftJoin('users', 'users.email', 'holders.email')
    .select(['holders.name', 'users.name as given', holderLanguage.as('language')])
    .where('holders.id', '=', holderId)
    .executeTakeFirst()
  if (!contract || !holder) return refuseLink(platform, ip)
  const sides = await dniSides(db, holderId)
  const { packHash } = await preContractPack(db, operationId, 'es')
  const code = await codeStatus(platform, request)
  const rejected = await db
    .selectFrom('contractSignings')
    .select(['rejectionReason', 'faults', 'signer', 'steps'])
    .where('holderId', '=', holderId)
    .where('rejectedDate', 'is not', null)
    .orderBy('round', 'desc')
    .executeTakeFirst()
  return {
    numOperation: contract.numOperation,
    name: givenNames(holder.name),
    openedBy: await openedBy(db, holderId),
    hasPlace: (await findPlaced(db, link)) !== null,
    language: holder.language,
    step: await stageOf(db, holderId, round),
    dni: { front: sides.front !== null, back: sides.back !== null },
    packAcknowledged: round?.packHash === packHash,
    rejectionReason: round?.signedDate ? null : (rejected?.rejectionReason ?? null),
    faults: round?.signedDate ? [] : (rejected?.faults ?? []),
    prefill: {
      ...NOTHING,
      ...nameParts(holder.name, holder.given ?? ''),
      ...(rejected && writtenBy(rejected, link.email)),
    },
    numPages: contract.numPages,
    urlContract: `/api/operations/generateContract/${operationId}?holderId=${holderId}`,
    contractHash: contract.sha256,
    ...(code && { code }),
  }
}

const NOTHING: Record<SignerText, string> = {
  name: '',
  firstLastname: '',
  secondLastname: '',
  dni: '',
  address: '',
  number: '',
  flat: '',
  door: '',
  city: '',
  postalCode: '',
}

/**
 * The texts of an earlier signature, only for a reader at the same address; a reader at another one may be somebody
 * else.
 */
function writtenBy(
  { signer, steps }: Pick<SigningRound, 'signer' | 'steps'>,
  email: string,
): Partial<Record<SignerText, string>> {
  const at = steps.findLast(step => step.email !== undefined)?.email
  if (!signer || at !== email) return {}
  return { ...signer, secondLastname: signer.secondLastname ?? '', flat: signer.flat ?? '', door: signer.door ?? '' }
}
