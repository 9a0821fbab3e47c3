import type { FolderOwners } from '@llave/api-contract/imports.calls'
import { folderOwner } from '@llave/domain/imports/match-folder'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema'
import { findImport } from './imports.views'

/** Whose each folder is, among the live operations of an import. Archived ones take no files, and share no folder. */
export async function matchFolders(
  db: Kysely<Database>,
  importId: string,
  folders: readonly string[],
): Promise<FolderOwners> {
  await findImport(db, importId)
  const made = await db
    .selectFrom('importRows')
    .innerJoin('operations', 'operations.id', 'importRows.operationId')
    .select(['operations.id', 'operations.numOperation', 'operations.title', 'operations.isArchived'])
    .select(['operations.holderName', 'importRows.reference'])
    .where('importRows.importId', '=', importId)
    .where('importRows.status', '=', 'CREATED')
    .orderBy('importRows.number')
    .execute()
  const owners = made.map(({ id, reference, holderName, title }) => ({ id, reference, name: holderName ?? title }))
  const live = made.filter(({ isArchived }) => !isArchived)
  const documents = new Map<string, string[]>(live.map(({ id }) => [id, []]))
  for (const { operationId, name } of await namedDocuments(db, importId)) documents.get(operationId)?.push(name ?? '')
  return {
    operations: live.map(({ id, numOperation, title }) => ({
      ...{ _id: id, numOperation, title, documents: documents.get(id) ?? [] },
    })),
    folders: folders.map(folder => {
      const owner = folderOwner(folder, owners)
      return { folder, operationId: owner && documents.has(owner) ? owner : null }
    }),
  }
}

function namedDocuments(db: Kysely<Database>, importId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('documentation', 'documentation.id', 'documents.documentationId')
    .innerJoin('importRows', 'importRows.operationId', 'documents.operationId')
    .select(['documents.operationId', 'documentation.nameDocument as name'])
    .where('importRows.importId', '=', importId)
    .where('documentation.type', '=', 'OTROS')
    .execute()
}
