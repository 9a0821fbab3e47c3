import type { HolderPlace } from '@llave/api-contract/holder-place.calls'
import { AppError } from '../../platform/app-error'
import { type Db, readRow } from '../../platform/database/db'
import { doubtAbout } from '../../record/people/change-holder-email'
import type { AboutPlace } from '../../record/people/holder-place'
import { addressLine } from './contract/signed-pages'
import { readContracts } from './contract-status'
import { openRound, type SigningRound } from './signing-rounds'

type OwnSignature = Pick<HolderPlace, 'contract'> & Pick<HolderPlace['data'], 'dni' | 'address'>

/** A holder's contract as they see it, and what they wrote when they signed. */
export async function readOwnSignature(db: Db, { operationId, holderId }: AboutPlace): Promise<OwnSignature> {
  const contract = (await readContracts(db, operationId))[holderId]
  if (!contract) throw new AppError('ERR_NOT_FOUND')
  const round = await openRound(db, holderId)
  const signer = round && !(await isFromBefore(db, round)) ? round.signer : null
  return {
    contract: { ...contract, hasCopy: signer !== null && round?.contractId != null },
    dni: signer?.dni ?? null,
    address: signer && addressLine(signer),
  }
}

/**
 * Whether it was signed before the holder's address came into doubt, so that the present reader may be somebody else.
 */
async function isFromBefore(db: Db, { holderId, signedDate }: SigningRound): Promise<boolean> {
  const doubt = await doubtAbout(db, holderId)
  return doubt !== undefined && signedDate !== null && signedDate < doubt.since
}

/**
 * Throws for a contract that its holder may not see: one signed before their address came into doubt; or, once the
 * operation is over, one that was never signed.
 */
export async function checkOwn(db: Db, { operationId, holderId }: AboutPlace): Promise<void> {
  const { isArchived } = await readRow(db, 'operations', operationId, ['isArchived'])
  const round = await openRound(db, holderId)
  if ((isArchived && !round?.contractId) || (round && (await isFromBefore(db, round))))
    throw new AppError('ERR_NOT_FOUND')
}
