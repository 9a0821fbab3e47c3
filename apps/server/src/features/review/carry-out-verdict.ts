import { AppError } from '../../platform/app-error'
import { type RowOf, readRow } from '../../platform/database/db'
import { type Actor, type Platform, WITHOUT_SESSION, type Work, workOn } from '../../platform/platform'
import type { Happened, OperationReactions } from '../../record/events/reactions'
import { tell } from '../../record/events/tell'
import { lockOperation } from '../../record/operation/operation-row'
import { reviewDocument } from '../documents/documents.published'
import { validateContract } from '../signing/signing.published'
import { idsOf } from './hold-verdict'

type HeldVerdict = RowOf<'heldVerdicts'>

/** Carries out a verdict when its undo time is over. */
export async function carryOutVerdict(
  { tx }: Work,
  _: Happened,
  { verdictId }: OperationReactions['verdict'],
  platform: Platform,
): Promise<void> {
  const held = await tx.selectFrom('heldVerdicts').selectAll().where('id', '=', verdictId).executeTakeFirst()
  if (!held) return
  // All verdicts lock in the same order: operation, then files.
  const operation = await lockOperation(tx, held.operationId)
  const { numDeletedRows } = await tx.deleteFrom('heldVerdicts').where('id', '=', held.id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n || !operation) return
  const reviewer = await reviewerOf(tx, held.reviewerId)
  const work = workOn(tx, platform, reviewer)
  try {
    await apply(work, reviewer, platform, held)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // A newer or deleted file, or an archived operation, makes the verdict void. The current files are in the queue
    // again, unjudged.
    await work.audit({
      action: 'verdict.dropped',
      entity: 'operation',
      entityId: held.operationId,
      details: { verdictId: held.id, reason: error.code },
    })
    await tell(work, operation, { type: 'VERDICT_DROPPED' }, { listIds: [] })
  }
}

async function apply(work: Work, reviewer: Actor, platform: Platform, held: HeldVerdict): Promise<void> {
  const { operationId, holderId, state, rejectionReason, faults, files } = held
  const [file, ...others] = files
  if (!file) return
  const verdict = { operationId, state, rejectionReason }
  if (others.length === 0 || holderId === null) {
    return reviewDocument(work, reviewer, { ...verdict, ...file, holderId })
  }
  const rows = await work.tx.selectFrom('documents').select(['id', 'version']).where('id', 'in', idsOf(files)).execute()
  const isViewed = (row: (typeof rows)[number]) =>
    files.some(({ documentId, version }) => documentId === row.id && version === row.version)
  if (!rows.every(isViewed)) throw new AppError('ERR_VERSION_CONFLICT')
  return validateContract(work, platform, { ...verdict, holderId, documentationList: files, faults })
}

/** The reviewer gave the verdict, even if no longer signed in. */
async function reviewerOf(tx: Work['tx'], userId: string): Promise<Actor> {
  const { roles, language } = await readRow(tx, 'users', userId, ['roles', 'language'])
  return { ...WITHOUT_SESSION, userId, roles, language }
}
