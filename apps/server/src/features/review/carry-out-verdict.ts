import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Database } from '../../platform/database/schema'
import type { DispatchedEvent } from '../../platform/outbox/domain-event'
import type { EventReaction } from '../../platform/outbox/event-dispatcher'
import type { Platform } from '../../platform/platform'
import { type Work, workOn } from '../../platform/work'
import { lockOperation } from '../../record/operation-row'
import { reviewDocument } from '../documents/documents.published'
import { validateContract } from '../signing/signing.published'
import { announceQueue } from './announce-queue'
import { idsOf, type VerdictDue } from './hold-verdict'

type HeldVerdict = Selectable<Database['heldVerdicts']>

/** Carries out a verdict when its undo time is over. */
export function verdictReactions(platform: Platform): readonly EventReaction[] {
  return [(event, work) => carryOut(platform, event, work)]
}

async function carryOut(platform: Platform, event: DispatchedEvent, { tx }: Work): Promise<void> {
  const due = dueOf(event)
  const held =
    due && (await tx.selectFrom('heldVerdicts').selectAll().where('id', '=', due.verdictId).executeTakeFirst())
  if (!held) return
  // All verdicts lock in the same order: operation, then files.
  await lockOperation(tx, held.operationId)
  const { numDeletedRows } = await tx.deleteFrom('heldVerdicts').where('id', '=', held.id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return
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
    await announceQueue(work, held.operationId)
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
  const { roles, language } = await tx
    .selectFrom('users')
    .select(['roles', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, sessionId: '', roles, language, mustChangePassword: false, mustAddFactor: false }
}

const dueOf = (event: DispatchedEvent) =>
  event.type === 'VERDICT_DUE' ? (event as VerdictDue & DispatchedEvent) : null
