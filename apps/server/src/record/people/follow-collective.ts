import type { Work } from '../../platform/platform'
import { tell } from '../events/tell'
import { followingChanges } from '../operation/following'
import { updateOperation } from '../operation/operation-row'

/** A customer's collective, which the fees of their live operations follow, has replaced `before`. */
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
