import type { BodyOf } from '@llave/api-contract/call-types'
import { isIdentityDocument } from '@llave/domain/documents/documents-complete'
import { VERDICT_HOLD_MS } from '@llave/domain/validation/limits'
import { AppError, refuseField } from '../../platform/app-error'
import type { ViewedFile } from '../../platform/database/column-types'
import { insertRow } from '../../platform/database/db'
import type { Actor, Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { lockOperationFor } from '../../record/operation/operation-row'

type Verdict = BodyOf<'POST /review/verdict'>

/**
 * Holds a verdict during its undo time. The files leave the queue immediately; the effects follow when it is due,
 * whether or not the page or the server are still running. Throws ERR_VERSION_CONFLICT if anything has changed since
 * the files were viewed or somebody else has judged them.
 */
export async function holdVerdict(work: Work, actor: Actor, verdict: Verdict) {
  const operation = await lockOperationFor(work, actor, verdict.operationId)
  const reason = verdict.state === 'RECHAZADO' ? (verdict.rejectionReason ?? '') : null
  if (reason === '') refuseField('rejectionReason', 'error_form_obligatory_field')
  await lockViewed(work, verdict)

  const { id } = await insertRow(work.tx, 'heldVerdicts', {
    operationId: operation.id,
    holderId: verdict.holderId ?? null,
    files: JSON.stringify(verdict.files),
    state: verdict.state,
    rejectionReason: reason,
    faults: [...(verdict.faults ?? [])],
    reviewerId: actor.userId,
    createdDate: work.now,
  })
  await work.tx.updateTable('documents').set({ heldVerdictId: id }).where('id', 'in', idsOf(verdict.files)).execute()
  await work.audit({
    action: 'verdict.given',
    entity: 'operation',
    entityId: operation.id,
    details: { verdictId: id, state: verdict.state, files: verdict.files },
  })
  // Nothing has happened yet that the board or the customer would see.
  await tell(work, operation, { type: 'VERDICT_HELD', verdictId: id }, { listIds: [] })
  return { verdictId: id, finalDate: new Date(work.now.getTime() + VERDICT_HOLD_MS).toISOString() }
}

export const idsOf = (files: readonly ViewedFile[]): string[] => files.map(({ documentId }) => documentId)

/** Locks the files, which must be the viewed ones, await a verdict, and be judged together. */
async function lockViewed(work: Work, { operationId, holderId = null, files }: Verdict): Promise<void> {
  const rows = await work.tx
    .selectFrom('documents')
    .innerJoin('documentation', 'documentation.id', 'documents.documentationId')
    .select([
      'documents.id',
      'documents.documentationId',
      'documents.version',
      'documents.state',
      'documents.heldVerdictId',
      'documentation.type',
      'documentation.holderId',
    ])
    .where('documents.operationId', '=', operationId)
    .where('documents.id', 'in', idsOf(files))
    .forUpdate('documents')
    .execute()
  const identities = rows.filter(({ type }) => isIdentityDocument(type))
  const contracts = identities.filter(({ type }) => type === 'CONTRATO')
  const together = identities.length === 3 && contracts.length === 1 && rows.length === 3
  const alone = rows.length === 1 && identities.length === 0
  const belong = rows.every(
    row =>
      row.holderId === holderId &&
      files.some(file => file.documentId === row.id && file.documentationId === row.documentationId),
  )
  if (rows.length !== files.length || !belong || !(alone || together)) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  const unchanged = rows.every(
    row =>
      row.state === 'PENDIENTE_VALIDACION' &&
      row.heldVerdictId === null &&
      files.some(file => file.documentId === row.id && file.version === row.version),
  )
  if (!unchanged) throw new AppError('ERR_VERSION_CONFLICT')
}
