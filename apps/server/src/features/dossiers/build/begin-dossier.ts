import type { BodyOf, ResOf } from '@llave/api-contract/call-types'
import { barredBy, unchosenBecause } from '@llave/domain/dossiers/dossier-papers'
import { AppError, refuseField } from '../../../platform/app-error'
import type { Db } from '../../../platform/database/db'
import type { Actor, Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import { checkReadable, lockOperationFor } from '../../../record/operation/operation-row'
import { readBankRules } from '../banks/bank-table'
import { readSentPapers } from '../dossier-row'
import { labelOf, readPapers } from '../papers'
import { keepDossier } from './keep-dossier'

/** The files that a dossier for the bank may contain. */
export async function readCandidates(
  db: Db,
  actor: Actor,
  { operationId, bank }: BodyOf<'POST /operations/dossierPapers'>,
): Promise<ResOf<'POST /operations/dossierPapers'>> {
  await checkReadable(db, actor, operationId)
  const { order, sizeLimit, contacts } = await readBankRules(db, bank)
  const papers = await readPapers(db, operationId, order)
  const sent = await readSentPapers(db, operationId, bank)
  return {
    sizeLimit,
    contacts: [...contacts],
    papers: papers.map(paper => ({
      documentId: paper.documentId,
      document: labelOf(paper),
      file: paper.file,
      size: paper.size,
      barred: barredBy(paper),
      unchosen: unchosenBecause(paper, sent),
    })),
  }
}

/**
 * Begins a dossier of exactly these files, in the bank's order. It replaces an unsent one, whoever began that: the job
 * of the old one then finds nothing to do, and the janitor removes its files.
 */
export async function beginDossier(
  work: Work,
  actor: Actor,
  { operationId, bank, documentIds }: BodyOf<'POST /operations/buildDossier'>,
): Promise<void> {
  const operation = await lockOperationFor(work, actor, operationId)
  const { order } = await readBankRules(work.tx, bank)
  const wanted = new Set(documentIds)
  const chosen = (await readPapers(work.tx, operation.id, order)).filter(({ documentId }) => wanted.has(documentId))
  if (chosen.length < wanted.size) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  if (chosen.some(paper => barredBy(paper) !== null)) refuseField('documentIds', 'error_form_option')
  await work.tx
    .deleteFrom('dossiers')
    .where('operationId', '=', operation.id)
    .where('bank', '=', bank)
    .where('sentDate', 'is', null)
    .execute()
  const id = await keepDossier(work, {
    operationId: operation.id,
    bank,
    papers: chosen,
    createdBy: actor.userId,
    createdDate: work.now,
  })
  await work.audit({
    action: 'dossier.built',
    entity: 'operation',
    entityId: operation.id,
    details: { bank, dossierId: id, documents: chosen.map(({ documentId }) => documentId) },
  })
  await tell(work, operation, { type: 'DOSSIER_CHANGED' })
}
