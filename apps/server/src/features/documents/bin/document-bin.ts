import type { ResOf } from '@llave/api-contract/call-types'
import { daysLater } from '@llave/domain/time/calendar-day'
import { BIN_DAYS } from '@llave/domain/validation/limits'
import { AppError, refusal } from '../../../platform/app-error'
import { type Db, insertRow } from '../../../platform/database/db'
import { pick } from '../../../platform/pick'
import type { Actor, Work } from '../../../platform/platform'
import type { EventOf } from '../../../record/events/operation-event'
import { tell } from '../../../record/events/tell'
import { iso, personOf } from '../../../record/lists/presenting'
import { lockOperationFor } from '../../../record/operation/operation-row'
import { readLater } from '../../findings/findings.published'
import { followProvision, labelOf } from '../document-changes'
import { type DocumentRow, type EntryRow, findEntry } from '../documents.store'
import { findEntryOfType, insertEntry } from '../entries.store'
import { checkQuota } from '../upload/store-document'
import { checkHolder } from '../upload/upload-document'

/** Moves a deleted file to the bin, where only the bin's calls find it. */
export async function moveToBin({ tx, actor, now }: Work, entry: EntryRow, file: DocumentRow): Promise<void> {
  await insertRow(tx, 'documentBin', {
    ...file,
    heldVerdictId: null,
    ...pick(entry, 'holderId', 'type', 'nameDocument'),
    deletedDate: now,
    deletedBy: actor?.userId ?? null,
  })
}

export async function readBin(db: Db, operationId: string): Promise<ResOf<'GET /operations/:id/bin'>> {
  const operation = await db.selectFrom('operations').select('id').where('id', '=', operationId).executeTakeFirst()
  if (!operation) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const files = await db
    .selectFrom('documentBin')
    .leftJoin('holders', 'holders.id', 'documentBin.holderId')
    .selectAll('documentBin')
    .select('holders.name as holder')
    .select(personOf('documentBin.deletedBy').as('deletedBy'))
    .where('documentBin.operationId', '=', operationId)
    // The files of a former holder stay put aside.
    .where(eb => eb.or([eb('documentBin.holderId', 'is', null), eb('holders.id', 'is not', null)]))
    .orderBy('documentBin.deletedDate', 'desc')
    .orderBy('documentBin.id')
    .execute()
  return files.map(file => ({
    _id: file.id,
    ...pick(file, 'name', 'size', 'type', 'nameDocument', 'holder', 'isPrivate', 'deletedBy'),
    deletedDate: iso(file.deletedDate),
    untilDate: iso(daysLater(file.deletedDate, BIN_DAYS)),
  }))
}

type Restored = EventOf<'DOCUMENTS_RESTORED'>

/**
 * Restores deleted files to their entries, all or none; a deleted entry is created again. Throws ERR_VERSION_CONFLICT
 * when the same side of a DNI has a new picture.
 */
export async function restoreDocuments(
  work: Work,
  actor: Actor,
  wish: { readonly operationId: string; readonly documentIds: readonly string[] },
): Promise<void> {
  const operation = await lockOperationFor(work, actor, wish.operationId)
  const ids = [...new Set(wish.documentIds)]
  const files = await work.tx
    .deleteFrom('documentBin')
    .where('operationId', '=', operation.id)
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  if (files.length < ids.length) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  const documents: Restored['documents'][number][] = []
  const entries: EntryRow[] = []
  for (const { holderId, type, nameDocument, deletedDate: _, deletedBy: __, ...file } of files) {
    await checkHolder(work.tx, operation.id, holderId)
    const wanted = { operationId: operation.id, holderId, type, nameDocument, isPrivate: file.isPrivate }
    const address = { operationId: operation.id, holderId, documentationId: file.documentationId }
    const entry =
      (await findEntry(work.tx, { staff: true }, address)) ??
      (await findEntryOfType(work.tx, wanted)) ??
      (await insertEntry(work.tx, wanted, work.now))
    await checkQuota(work, { operationId: operation.id, file })
    const back = await work.tx
      .insertInto('documents')
      .values({ ...file, documentationId: entry.id })
      .onConflict(conflict => conflict.doNothing())
      .returning(['id', 'version', 'format'])
      .executeTakeFirstOrThrow(refusal('ERR_VERSION_CONFLICT'))
    await readLater(work.tx, back)
    await work.audit({ action: 'document.restored', entity: 'document', entityId: file.id })
    entries.push(entry)
    documents.push({ document: await labelOf(work, entry), file: file.name, isPrivate: file.isPrivate })
  }
  const provision = await followProvision(work, operation, ...entries)
  await tell(work, operation, { type: 'DOCUMENTS_RESTORED', documents, ...provision })
}
