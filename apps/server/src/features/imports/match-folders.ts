import type { FolderOwners } from '@llave/api-contract/imports.calls'
import { folderOwners } from '@llave/domain/imports/match-folder'
import { staffMay } from '@llave/domain/operations/states/standing'
import type { Db } from '../../platform/database/db'
import { findImport } from './imports.views'

/**
 * The operations of an import, live or archived, to which each folder belongs. Operations that their customer withdrew
 * take no files, and do not make a folder ambiguous.
 */
export async function matchFolders(db: Db, importId: string, folders: readonly string[]): Promise<FolderOwners> {
  await findImport(db, importId)
  const made = await db
    .selectFrom('importRows')
    .innerJoin('operations', 'operations.id', 'importRows.operationId')
    .select(['operations.id', 'operations.numOperation', 'operations.title', 'importRows.reference'])
    .select(['operations.holderName', 'operations.isArchived', 'operations.archivedReason', 'operations.withdrawnDate'])
    .where('importRows.importId', '=', importId)
    .where('importRows.status', '=', 'CREATED')
    .orderBy('importRows.number')
    .execute()
  const ownerOf = folderOwners(
    made.map(({ id, reference, holderName, title }) => ({ id, reference, name: holderName ?? title })),
  )
  const open = made.filter(operation => staffMay('POST /imports/uploadFile', operation))
  const documents = new Map<string, string[]>(open.map(({ id }) => [id, []]))
  for (const { operationId, name } of await namedDocuments(db, importId)) documents.get(operationId)?.push(name ?? '')
  return {
    operations: open.map(({ id, numOperation, title, isArchived }) => ({
      ...{ _id: id, numOperation, title, isArchived, documents: documents.get(id) ?? [] },
    })),
    folders: folders.map(folder => {
      const owner = ownerOf(folder)
      return { folder, operationId: owner && documents.has(owner) ? owner : null }
    }),
  }
}

function namedDocuments(db: Db, importId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('documentation', 'documentation.id', 'documents.documentationId')
    .innerJoin('importRows', 'importRows.operationId', 'documents.operationId')
    .select(['documents.operationId', 'documentation.nameDocument as name'])
    .where('importRows.importId', '=', importId)
    .where('documentation.type', '=', 'OTROS')
    .execute()
}
