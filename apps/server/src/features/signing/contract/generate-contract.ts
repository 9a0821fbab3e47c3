import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { id } from '@llave/api-contract/define/fields'
import { contractIsOut } from '@llave/domain/contracts/contract-is-out'
import { areApart } from '@llave/domain/holders/paper-sight'
import { standingOf } from '@llave/domain/operations/states/standing'
import { AppError } from '../../../platform/app-error'
import { openNoted } from '../../../platform/audit/note-views'
import { type Db, readRows } from '../../../platform/database/db'
import { readKept } from '../../../platform/files/measured'
import type { FileAnswer } from '../../../platform/http/file-answer'
import { type Actor, type AuditEntry, isStaffActor, type Platform, type Requester } from '../../../platform/platform'
import { isOpenTo, mayRead } from '../../../record/operation/operation-row'
import { openRound } from '../signing-rounds'
import { refuseIncomplete } from './contract-gaps'
import { contractDraft } from './shown-contract'

/** The holder whose contract is requested from an account; by default the first. */
export async function holderFor(
  { db }: Platform,
  actor: Actor,
  operationId: string,
  holderId: string | undefined,
): Promise<string> {
  const operation = id.safeParse(operationId).success
    ? await db
        .selectFrom('operations')
        .select(['id', 'userId', 'state', 'typeOperation', 'isArchived', 'withdrawnDate', 'archivedReason'])
        .where('id', '=', operationId)
        .executeTakeFirst()
    : undefined
  if (!operation || !mayRead(actor, operation)) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  if (!isStaffActor(actor) && !contractIsOut(operation.state)) throw new AppError('ERR_NOT_FOUND')
  const holders = await readRows(db, 'holders', { operationId: operation.id }, ['id', 'position'], 'position')
  const holder = holderId === undefined ? holders[0] : holders.find(({ id }) => id === holderId)
  const isApart = holder && holder.position > 0 && !isStaffActor(actor) && areApart(operation.typeOperation)
  if (!holder || isApart) throw new AppError('ERR_NOT_FOUND')
  if (!isOpenTo(actor, operation)) await checkSigned(db, holder.id, operation)
  return holder.id
}

/** Refuses what was not signed: of an operation that is over, its customer keeps only signed contracts. */
async function checkSigned(db: Db, holderId: string, operation: Parameters<typeof standingOf>[0]): Promise<void> {
  const round = standingOf(operation) === 'ARCHIVED' ? await openRound(db, holderId) : null
  if (!round?.contractId) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
}

/**
 * A holder's contract: the signed file once it is signed (and not rejected), otherwise the contract to be signed, which
 * only the staff see while it lacks anything. Each view of a signed one is audited.
 */
export async function contractFile(
  platform: Platform,
  viewer: Requester,
  operationId: string,
  holderId: string,
): Promise<FileAnswer> {
  const shown = await contractDraft(platform.db, operationId, holderId)
  if (!shown) throw new AppError('ERR_NOT_FOUND')
  const round = await openRound(platform.db, holderId)
  const signed = round?.contractId
    ? await platform.db.selectFrom('documents').selectAll().where('id', '=', round.contractId).executeTakeFirst()
    : undefined
  if (!signed) {
    if (!viewer.actor || !isStaffActor(viewer.actor)) await refuseIncomplete(platform.db, operationId)
    return asFile(shown.numOperation, shown.pdf, shown.numPages)
  }
  const view: AuditEntry = {
    action: 'document.read',
    entity: 'document',
    entityId: signed.id,
    details: { operationId, type: 'CONTRATO' },
  }
  return openNoted(platform, viewer, [view], async () => {
    const pdf = await buffer(await readKept(platform.files, signed))
    const document = await PDFDocument.load(pdf, { updateMetadata: false })
    return asFile(shown.numOperation, pdf, document.getPageCount())
  })
}

function asFile(numOperation: number, pdf: Buffer, numPages: number): FileAnswer {
  return {
    name: `contrato-${numOperation}-${numPages}.pdf`,
    type: 'application/pdf',
    body: pdf,
    size: pdf.length,
    headers: { 'x-num-pages': String(numPages) },
  }
}
