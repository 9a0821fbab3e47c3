import type { ResOf } from '@llave/api-contract/call-types'
import type { Kysely } from 'kysely'
import type { Actor } from '../../../platform/actor'
import type { Database } from '../../../platform/database/schema'
import { signedHolders } from '../../../record/signed-holders'
import { contractIsOut } from '../contract/contract-is-out'

/**
 * The contracts of a customer who is a holder of somebody else's live request, under the address of their account, once
 * they are available. Of the request itself a co-holder sees nothing.
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
    shared.push({ ...contract, state: validatedDate ? 'VALIDATED' : isSigned ? 'SIGNED' : 'TO_SIGN' } as const)
  }
  return shared
}
