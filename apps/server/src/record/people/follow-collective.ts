import type { Work } from '../../platform/platform'
import { tell } from '../events/tell'
import { followingChanges } from '../operation/following'
import { updateOperation } from '../operation/operation-row'

/** Updates the fees of a customer's live operations after a change of the customer's collective, which was `before`. */
export async function followCollective(work: Work, userId: string, before: string | null): Promise<void> {
  const operations = await work.tx
    .selectFrom('operations')
    .selectAll()
    .where('userId', '=', userId)
    .where('isArchived', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const operation of operations) {
    const after = await updateOperation(work, operation, {}, [], { before: { collective: before } })
    const changes = followingChanges(operation, after)
    if (changes.length > 0) await tell(work, operation, { type: 'SAVED', changes, entry: null })
  }
}
