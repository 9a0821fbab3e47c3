import { givenNames } from '@llave/domain/people/person-names'
import type { Platform } from '../../../platform/platform'
import { refuseLink } from '../../../platform/security/mailing-links'
import { preContractPack } from '../contract/pre-contract-pack'
import { shownContract } from '../contract/shown-contract'
import { dniSides, openRound, stageOf } from '../signing-rounds'
import type { LinkRequest } from './link-request'

/** A holder's progress, for the page that continues from there. Changes nothing. */
export async function readMailing(platform: Platform, { link, ip }: LinkRequest) {
  const { db } = platform
  const { operationId, holderId } = link
  const contract = await shownContract(db, operationId, holderId)
  const holder = await db.selectFrom('holders').select('name').where('id', '=', holderId).executeTakeFirst()
  if (!contract || !holder) return refuseLink(platform, ip)
  const round = await openRound(db, holderId)
  const sides = await dniSides(db, holderId)
  const { packHash } = await preContractPack(db, operationId, 'es')
  const rejected = await db
    .selectFrom('contract_signings')
    .select('rejection_reason')
    .where('holder_id', '=', holderId)
    .where('rejected_date', 'is not', null)
    .orderBy('round', 'desc')
    .executeTakeFirst()
  return {
    numOperation: contract.numOperation,
    name: givenNames(holder.name),
    step: await stageOf(db, holderId, round),
    dni: { front: sides.front !== null, back: sides.back !== null },
    packAcknowledged: round?.pack_hash === packHash,
    rejectionReason: round?.signed_date ? null : (rejected?.rejection_reason ?? null),
    numPages: contract.numPages,
    urlContract: `/api/operations/generateContract/${operationId}?holderId=${holderId}`,
    contractHash: contract.sha256,
  }
}
