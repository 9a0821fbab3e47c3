import { AppError, refusal } from '../../../platform/app-error'
import type { Work } from '../../../platform/work'
import { refreshSearchText } from '../../../record/lists/search-text'
import { givePaymentsBack, tellOfMove } from './block-person'
import { putBack } from './put-back'

/** The block of a request that stands, locked. Throws 404 without one, and 409 once it was removed. */
export async function lockBlock({ tx }: Pick<Work, 'tx'>, requestId: string) {
  const block = await tx
    .selectFrom('privacyBlocks')
    .selectAll()
    .where('requestId', '=', requestId)
    .where('releasedDate', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  if (block.removedDate !== null) throw new AppError('ERR_VERSION_CONFLICT')
  return block
}

/** Takes a block back for a reason: everything is where it was, and the request is open again. */
export async function releaseBlock(work: Work, requestId: string, reason: string): Promise<void> {
  const { id } = await lockBlock(work, requestId)
  await releaseById(work, id, reason)
  await work.tx
    .updateTable('privacyRequests')
    .set({ outcome: null, outcomeReason: null, closedDate: null, closedBy: null })
    .where('id', '=', requestId)
    .execute()
  await work.audit({ action: 'privacy.released', entity: 'privacy', entityId: requestId, details: { reason } })
}

export async function releaseById(work: Work, blockId: string, reason: string): Promise<void> {
  const { tx, now, actor } = work
  const { person } = await tx
    .updateTable('privacyBlocks')
    .set({ releasedDate: now, releasedBy: actor?.userId ?? null, releaseReason: reason })
    .where('id', '=', blockId)
    .returning('person')
    .executeTakeFirstOrThrow()
  await givePaymentsBack(tx, blockId)
  await putBack(tx, blockId)
  for (const operationId of person.shared) await refreshSearchText(tx, operationId)
  await tellOfMove(work)
}
