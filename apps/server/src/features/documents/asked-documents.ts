import { provisionProofOf } from '@llave/domain/documents/document-sections'
import type { DocumentType } from '@llave/domain/documents/document-types'
import { entryState } from '@llave/domain/documents/documentation-entry'
import { documentsOnEntering } from '@llave/domain/documents/required-documents'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema'
import type { Work } from '../../platform/work'
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
  const isPresent = ({ type, nameDocument }: Wanted) =>
    present.some(entry => entry.type === type && (nameDocument === undefined || entry.nameDocument === nameDocument))
  const start = Math.max(-1, ...present.map(entry => entry.position)) + 1
  const missing = wanted.filter(document => !isPresent(document))
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

/** Withdraws the requests that `askForDocumentsOf` created at that instant, except those that have files. */
export async function withdrawDocumentsOf(
  { tx }: Work,
  operationId: string,
  state: OperationState,
  asked: Date,
): Promise<void> {
  const types = documentsOnEntering(state)
  if (types.length === 0) return
  await tx
    .deleteFrom('documentation')
    .where('operationId', '=', operationId)
    .where('holderId', 'is', null)
    .where('type', 'in', types)
    .where('createdDate', '=', asked)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('documents').select('id').whereRef('documentationId', '=', 'documentation.id'))),
    )
    .execute()
}

/** A valid proof of payment of the variant's provision exists. Private files do not count. */
export async function provisionIsProven(
  tx: Transaction<Database>,
  operationId: string,
  providingFunds: boolean,
): Promise<boolean> {
  const files = await tx
    .selectFrom('documents')
    .innerJoin('documentation', 'documentation.id', 'documents.documentationId')
    .select('documents.state')
    .where('documentation.operationId', '=', operationId)
    .where('documentation.type', '=', provisionProofOf(providingFunds))
    .where('documents.isPrivate', '=', false)
    .execute()
  return files.length > 0 && entryState(files) === 'VALIDADO'
}
