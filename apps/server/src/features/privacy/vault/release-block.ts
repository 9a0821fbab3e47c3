import type { BlockedPerson } from '@llave/domain/privacy/blocking'
import { AppError, refusal } from '../../../platform/app-error'
import type { Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import { refreshSearchText } from '../../../record/lists/search-text'
import { bindLater } from '../../dossiers/dossiers.published'
import { readLater } from '../../findings/findings.published'
import { givePaymentsBack, tellOfMove } from './block-person'
import { putBack } from './put-back'

/** The block of a request, locked. Throws 404 without one, and 409 once it was removed. */
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

/** Releases a block for a given reason: all rows return to their tables, and the request is open again. */
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
  await goOn(work, person)
  await tellOfMove(work)
}

/** Starts again the jobs that ended with the block, whose work would otherwise never be finished. */
async function goOn(work: Work, { operations, shared }: BlockedPerson): Promise<void> {
  const { tx } = work
  const theirs = [...operations, ...shared]
  if (theirs.length === 0) return
  const unread = await tx
    .selectFrom('documents as d')
    .leftJoin('documentFindings as read', join =>
      join.onRef('read.documentId', '=', 'd.id').onRef('read.version', '=', 'd.version'),
    )
    .select(['d.id', 'd.version', 'd.format'])
    .where('d.operationId', 'in', theirs)
    .where('read.documentId', 'is', null)
    .execute()
  for (const file of unread) await readLater(tx, file)
  const unbound = await tx
    .selectFrom('dossiers')
    .select('id')
    .where('operationId', 'in', theirs)
    .where('status', '=', 'BUILDING')
    .execute()
  for (const { id } of unbound) await bindLater(tx, id)
  const held = await tx
    .selectFrom('heldVerdicts as v')
    .innerJoin('operations as o', 'o.id', 'v.operationId')
    .select(['v.id as verdictId', 'o.id', 'o.userId', 'o.boardListId'])
    .where('o.id', 'in', theirs)
    .execute()
  for (const { verdictId, ...operation } of held) {
    await tell(work, operation, { type: 'VERDICT_HELD', verdictId }, { listIds: [] })
  }
}
