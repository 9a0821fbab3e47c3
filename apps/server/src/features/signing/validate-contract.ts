import { type ContractFault, isRejectedFile } from '@llave/domain/documents/contract-faults'
import { signingVerdict } from '@llave/domain/documents/signing-verdict'
import { daysLater } from '@llave/domain/time/calendar-day'
import { CONTRACT_WITHDRAWAL_DAYS } from '@llave/domain/validation/limits'
import { AppError, refuseField } from '../../platform/app-error'
import type { SigningStep } from '../../platform/database/column-types'
import { readRow } from '../../platform/database/db'
import type { CallRequest } from '../../platform/http/call-server'
import type { Platform, Work } from '../../platform/platform'
import type { EventOf } from '../../record/events/operation-event'
import { tell } from '../../record/events/tell'
import { refuseHeld } from '../../record/operation/held-verdict'
import { lockOperationFor, type OperationRow, updateOperation } from '../../record/operation/operation-row'
import { endLinks, reachableHolders, sendLink } from './link/mailing-links'
import { continueRound, lockRound } from './signing-rounds'

type ContractVerdict = CallRequest<'POST /operations/validateDocumentationDniContractFiles'>['body']

/**
 * Accepts or rejects a holder's identity and contract: both sides of the DNI and the contract together, all awaiting it
 * (spec: back office §4) and without a held verdict. A rejection asks the holder to sign again, with a fresh link and
 * the reason; a side of the DNI without fault continues to wait.
 */
export async function validateContract(work: Work, platform: Platform, verdict: ContractVerdict) {
  const operation = await lockOperationFor(work, work.actor, verdict.operationId)
  const reason = verdict.state === 'RECHAZADO' ? (verdict.rejectionReason ?? '') : null
  if (reason === '') refuseField('rejectionReason', 'error_form_obligatory_field')
  const documents = await lockThree(work, verdict)
  const { faults = [] } = verdict
  const judged = reason === null ? documents : documents.filter(file => isRejectedFile(file, faults))
  await work.tx
    .updateTable('documents')
    .set({ state: verdict.state, rejectionReason: reason })
    .where(
      'id',
      'in',
      judged.map(({ id }) => id),
    )
    .execute()
  const holder = await readRow(work.tx, 'holders', verdict.holderId, ['name'])
  const event =
    reason === null
      ? { ...(await accept(work, operation, verdict.holderId)), validated: documents.map(asValidated) }
      : await reject(work, platform, operation, { holderId: verdict.holderId, reason, faults })
  await work.audit({
    action: reason === null ? 'contract.validated' : 'contract.rejected',
    entity: 'holder',
    entityId: verdict.holderId,
    details: { sha256: documents.map(({ sha256 }) => sha256), ...(reason !== null && { faults }) },
  })
  await tell(work, operation, { ...event, holder: holder.name })
}

/** Locks the three named documents of the holder; none may be validated or deleted. */
async function lockThree(work: Work, { operationId, holderId, documentationList }: ContractVerdict) {
  const rows = await work.tx
    .selectFrom('documents')
    .innerJoin('documentation', 'documentation.id', 'documents.documentationId')
    .select([
      'documents.id',
      'documents.documentationId',
      'documents.state',
      'documents.heldVerdictId',
      'documents.sha256',
      'documents.side',
      'documentation.type',
    ])
    .where('documentation.operationId', '=', operationId)
    .where('documentation.holderId', '=', holderId)
    .where('documentation.type', 'in', ['DNI', 'CONTRATO'])
    .where('documents.isPrivate', '=', false)
    .forUpdate('documents')
    .execute()
  const isNamed = (row: (typeof rows)[number]) =>
    documentationList.some(
      ({ documentationId, documentId }) => documentId === row.id && documentationId === row.documentationId,
    )
  const named = rows.filter(isNamed)
  const verdict = signingVerdict(named)
  if (documentationList.length !== 3 || verdict === 'INCOMPLETE') throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  if (verdict === 'VALID') throw new AppError('ERR_DOCUMENT_VALIDATED')
  if (verdict === 'SIGNS_AGAIN') throw new AppError('ERR_VERSION_CONFLICT')
  await refuseHeld(work, named.find(({ heldVerdictId }) => heldVerdictId !== null)?.heldVerdictId ?? null)
  return named
}

const asValidated = ({ id, documentationId, type }: Awaited<ReturnType<typeof lockThree>>[number]) => ({
  documentType: type,
  documentationId,
  documentId: id,
})

type Verdict<T extends 'CONTRACT_APPROVED' | 'CONTRACT_REJECTED'> = Omit<EventOf<T>, 'holder' | 'validated'>

async function accept(work: Work, operation: OperationRow, holderId: string): Promise<Verdict<'CONTRACT_APPROVED'>> {
  await endLinks(work, holderId)
  const round = await lockRound(work.tx, holderId)
  if (round) {
    await work.tx.updateTable('contractSignings').set({ validatedDate: work.now }).where('id', '=', round.id).execute()
  }
  if (operation.contractWithdrawalDate !== null) return { type: 'CONTRACT_APPROVED' }
  const until = daysLater(round?.signedDate ?? work.now, CONTRACT_WITHDRAWAL_DAYS)
  await updateOperation(work, operation, { contractWithdrawalDate: until }, ['contractWithdrawalDate'])
  return { type: 'CONTRACT_APPROVED', contractWithdrawalDate: until.toISOString() }
}

async function reject(
  work: Work,
  platform: Platform,
  operation: OperationRow,
  { holderId, reason, faults }: { holderId: string; reason: string; faults: readonly ContractFault[] },
): Promise<Verdict<'CONTRACT_REJECTED'>> {
  await endLinks(work, holderId)
  const round = await lockRound(work.tx, holderId)
  if (round) {
    await work.tx
      .updateTable('contractSignings')
      .set({ rejectedDate: work.now, rejectionReason: reason, faults: [...faults] })
      .where('id', '=', round.id)
      .execute()
    if (faults.length > 0) await continueRound(work.tx, round, step => stands(step, faults))
  }
  const holder = (await reachableHolders(work, operation.id)).find(({ id }) => id === holderId)
  // A held verdict may be due after its operation has ended.
  if (holder && !operation.isArchived)
    await sendLink(work, platform, holder, operation.numOperation, { kind: 'REJECTED', reason, faults: [...faults] })
  return { type: 'CONTRACT_REJECTED', reason }
}

/** A step of the rejected round also counts for the next one. */
function stands({ step }: SigningStep, faults: readonly ContractFault[]): boolean {
  if (step === 'PACK_READ' || step === 'PACK_ACKNOWLEDGED') return true
  return (step === 'DNI_FRONT' || step === 'DNI_BACK') && !faults.includes(step)
}
