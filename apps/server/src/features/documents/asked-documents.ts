import type { DocumentType } from '@llave/domain/documents/document-types'
import { documentsOnEntering, notAskedYet } from '@llave/domain/documents/required-documents'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import { derived } from '@llave/domain/questionnaire/derived'
import type { Work } from '../../platform/work'
import { sourceOf } from '../../record/following'
import type { OperationRow } from '../../record/operation-row'
import { findQuestionnaire } from '../../record/questionnaire-row'
import { inSection } from './documents.store'

interface Wanted {
  readonly type: DocumentType
  readonly nameDocument?: string
}

/**
 * Requests documents in a section (null: the general one), after its existing entries. Already requested ones stay
 * unchanged.
 */
export async function askForDocuments(
  { tx, now }: Work,
  operationId: string,
  holderId: string | null,
  wanted: readonly Wanted[],
): Promise<void> {
  const present = await tx
    .selectFrom('documentation')
    .select(['type', 'nameDocument', 'position'])
    .where('operationId', '=', operationId)
    .where(inSection(holderId))
    .execute()
  const start = Math.max(-1, ...present.map(entry => entry.position)) + 1
  const missing = notAskedYet(wanted, present)
  if (missing.length === 0) return
  await tx
    .insertInto('documentation')
    .values(
      missing.map(({ type, nameDocument }, index) => ({
        operationId,
        holderId,
        type,
        nameDocument: nameDocument ?? null,
        position: start + index,
        createdDate: now,
      })),
    )
    .execute()
}

export function askForDocumentsOf(work: Work, operationId: string, state: OperationState): Promise<void> {
  return askForDocuments(
    work,
    operationId,
    null,
    documentsOnEntering(state).map(type => ({ type })),
  )
}

/**
 * Requests what the operation needs by its answers and its type, besides what is requested already. Nothing until the
 * questionnaire is complete.
 */
export async function askForDocumentsOfType(work: Work, { id, typeOperation }: OperationRow): Promise<void> {
  const questionnaire = await findQuestionnaire(work.tx, id)
  if (!questionnaire?.completed) return
  const { documents } = derived(sourceOf({ ...questionnaire, collective: null }, typeOperation))
  await askForDocuments(work, id, null, documents.general)
}

/** Withdraws the general requests that a save created at that instant, except those that have files. */
export async function withdrawDocuments({ tx }: Work, operationId: string, asked: Date): Promise<void> {
  await withoutFiles(tx)
    .where('operationId', '=', operationId)
    .where('holderId', 'is', null)
    .where('createdDate', '=', asked)
    .execute()
}

/** Withdraws these requests, except those that have files. */
export async function withdrawEntries({ tx }: Work, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await withoutFiles(tx).where('id', 'in', ids).execute()
}

function withoutFiles(tx: Work['tx']) {
  return tx
    .deleteFrom('documentation')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('documents').select('id').whereRef('documentationId', '=', 'documentation.id'))),
    )
}
