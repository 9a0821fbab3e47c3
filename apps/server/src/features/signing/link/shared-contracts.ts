import type { ResOf } from '@llave/api-contract/call-types'
import { contractIsOut } from '@llave/domain/contracts/contract-is-out'
import { signatureOf } from '@llave/domain/contracts/signature'
import type { Db } from '../../../platform/database/db'
import type { Actor } from '../../../platform/platform'
import { iso } from '../../../record/lists/presenting'
import { findPlaced } from '../../../record/people/holder-place'
import { contractGapsOf } from '../contract/contract-gaps'
import { readContracts } from '../contract-status'

/**
 * The contracts that a customer can sign as a holder of somebody else's live request, under the address of their
 * account, once they are available. A co-holder sees the request itself only as their own place shows it.
 */
export async function sharedContracts(
  db: Db,
  { userId }: Pick<Actor, 'userId'>,
): Promise<ResOf<'GET /contracts/shared'>> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('holders', 'holders.email', 'users.email')
    .innerJoin('operations', 'operations.id', 'holders.operationId')
    .innerJoin('users as customer', 'customer.id', 'operations.userId')
    .select(['operations.id as operationId', 'operations.numOperation', 'operations.state'])
    .select([
      'operations.stateEnteredDate',
      'operations.stateDates',
      'holders.id as holderId',
      'customer.name as customer',
    ])
    .where('users.id', '=', userId)
    .whereRef('operations.userId', '!=', 'users.id')
    .where('operations.isArchived', '=', false)
    .orderBy('operations.numOperation', 'desc')
    .execute()
  const shared = []
  for (const { state, stateEnteredDate, stateDates, ...about } of rows.filter(row => contractIsOut(row.state))) {
    const { [about.holderId]: contract } = await readContracts(db, about.operationId)
    const contractReady = (await contractGapsOf(db, about.operationId)).length === 0
    shared.push({
      ...about,
      hasPlace: (await findPlaced(db, about)) !== null,
      signature: signatureOf({ state, stateEnteredDate: iso(stateEnteredDate), stateDates, contractReady }, contract),
    })
  }
  return shared
}
