import type { DocumentType } from '@llave/domain/documents/document-types'
import { documentsOnEntering, notAskedYet } from '@llave/domain/documents/required-documents'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import type { Work } from '../../platform/platform'
import { inSection } from './documents.store'

interface Wanted {
  readonly type: DocumentType
  readonly nameDocument?: string
  /** The owner's rule that asks for the document, and the reason for which that rule makes it optional. */
  readonly ruleId?: string
  readonly optional?: string
}

/**
 * Requests documents in a section (null: the general one), after its existing entries. Already requested ones stay
 * unchanged. Returns the entries that are new.
 */
export async function askForDocuments(
  { tx, now }: Work,
  operationId: string,
  holderId: string | null,
  wanted: readonly Wanted[],
) {
  if (wanted.length === 0) return []
  const present = await tx
    .selectFrom('documentation')
    .select(['type', 'nameDocument', 'position'])
    .where('operationId', '=', operationId)
    .where(inSection(holderId))
    .execute()
  const start = Math.max(-1, ...present.map(entry => entry.position)) + 1
  const missing = notAskedYet(wanted, present)
  if (missing.length === 0) return []
  return tx
    .insertInto('documentation')
    .values(
      missing.map(({ type, nameDocument, ruleId, optional }, index) => ({
        operationId,
        holderId,
        type,
        nameDocument: nameDocument ?? null,
        ruleId: ruleId ?? null,
        waivedReason: optional ?? null,
        position: start + index,
        createdDate: now,
      })),
    )
    .returning(['id', 'type', 'nameDocument'])
    .execute()
}

export async function askForDocumentsOf(work: Work, operationId: string, state: OperationState): Promise<void> {
  await askForDocuments(
    work,
    operationId,
    null,
    documentsOnEntering(state).map(type => ({ type })),
  )
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
