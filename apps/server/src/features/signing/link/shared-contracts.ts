import type { ResOf } from '@llave/api-contract/call-types'
import { contractIsOut } from '@llave/domain/contracts/contract-is-out'
import type { Kysely } from 'kysely'
import type { Actor } from '../../../platform/actor'
import type { Database } from '../../../platform/database/schema'
import { findPlaced } from '../../../record/holder-place'
import { signedHolders } from '../../../record/signed-holders'

/**
 * The contracts of a customer who is a holder of somebody else's live request, under the address of their account, once
 * they are available. Of the request itself a co-holder sees what their own place shows.
 */
export async function sharedContracts(
  db: Kysely<Database>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<ResOf<'GET /contracts/shared'>> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('holders', 'holders.email', 'users.email')
    .innerJoin('operations', 'operations.id', 'holders.operationId')
    .innerJoin('users as customer', 'customer.id', 'operations.userId')
    .leftJoin('contractSignings as round', join =>
      join.onRef('round.holderId', '=', 'holders.id').on('round.rejectedDate', 'is', null),
    )
    .select(['operations.id as operationId', 'operations.numOperation', 'operations.state'])
    .select(['holders.id as holderId', 'customer.name as customer', 'round.validatedDate'])
    .where('users.id', '=', userId)
    .whereRef('operations.userId', '!=', 'users.id')
    .where('operations.isArchived', '=', false)
    .orderBy('operations.numOperation', 'desc')
    .execute()
  const shared = []
  for (const { state, validatedDate, ...contract } of rows.filter(row => contractIsOut(row.state))) {
    const isSigned = (await signedHolders(db, contract.operationId)).has(contract.holderId)
    const hasPlace = (await findPlaced(db, contract)) !== null
    shared.push({
      ...contract,
      hasPlace,
      state: validatedDate ? 'VALIDATED' : isSigned ? 'SIGNED' : 'TO_SIGN',
    } as const)
  }
  return shared
}
