import type { StaffOperation } from '@llave/api-contract/operations'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import type { Actor, Platform } from '../../platform/platform'
import type { DetailPart } from '../../record/operation/detail-part'
import { mayRead, type OperationRow } from '../../record/operation/operation-row'
import { presentDeedOutlook } from './deed-outlook'
import { type Papers, presentDocumentation } from './documentation.presenter'
import { viewerOf } from './documents.policy'
import type { HolderViewer } from './documents.store'
import { type DocumentationRow, documentationOf } from './select-documentation'

/** The holders of an operation, the documentation requested of them and of the operation, and its files. */
export const documentationPart: DetailPart<DocumentationRow, Papers & Pick<StaffOperation, 'deedOutlook'>, Papers> = {
  select: documentationOf,
  forStaff: (row, operation) => ({
    ...presentDocumentation(row, { staff: true }),
    deedOutlook: presentDeedOutlook(row, operation),
  }),
  forCustomer: (row, operation) => presentDocumentation(row, { staff: false, userId: operation.userId }),
}

function findDocumentation(db: Db, operationId: string) {
  return db
    .selectFrom('operations')
    .selectAll('operations')
    .select(eb => documentationOf(eb).as('documentation'))
    .where('operations.id', '=', operationId)
    .executeTakeFirst()
}

/** The documentation of an operation as visible to its reader. */
export async function presentPapers(db: Db, actor: Actor, operationId: string): Promise<Papers> {
  const operation = await findDocumentation(db, operationId)
  if (!operation || !mayRead(actor, operation)) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  return presentDocumentation(operation.documentation, viewerOf(actor))
}

/** The documentation as visible to its customer, without private entries. */
export async function papersForCustomer(db: Db, { id, userId }: Pick<OperationRow, 'id' | 'userId'>): Promise<Papers> {
  const found = await findDocumentation(db, id)
  if (!found) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  return presentDocumentation(found.documentation, { staff: false, userId })
}

/** All documentation of an operation, without private entries and files; null if there is no such operation. */
export async function allPapers(db: Db, id: string): Promise<Papers | null> {
  const found = await findDocumentation(db, id)
  return found ? presentDocumentation(found.documentation, { staff: true, withoutPrivate: true }) : null
}

/** The documentation of a holder, as visible to them. */
export async function papersOfHolder(db: Db, viewer: HolderViewer, operationId: string) {
  const found = await findDocumentation(db, operationId)
  const [holder] = found ? presentDocumentation(found.documentation, viewer).holders : []
  return holder?.holderDocumentation ?? []
}

/** A single entry of an operation's documentation. */
export async function readEntry(db: Db, actor: Actor, operationId: string, entryId: string) {
  const { operationDocumentation, holders } = await presentPapers(db, actor, operationId)
  const entries = [...operationDocumentation, ...holders.flatMap(({ holderDocumentation }) => holderDocumentation)]
  const entry = entries.find(({ _id }) => _id === entryId)
  if (!entry) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  return entry
}

/** The operation's folder as a tree: the general documents, then those of each holder. For staff. */
export async function readFileTree(platform: Platform, actor: Actor, operationId: string) {
  const operation = await findDocumentation(platform.db, operationId)
  if (!operation) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const { operationDocumentation, holders } = presentDocumentation(operation.documentation, viewerOf(actor))
  const entries = [...operationDocumentation, ...holders.flatMap(({ holderDocumentation }) => holderDocumentation)]
  const files = entries.flatMap(({ documents }) => documents)
  return {
    numOperation: operation.numOperation,
    title: operation.title,
    folderUrl: await folderUrl(platform, operation.operationFolder ?? operation.id),
    files: files.length,
    size: files.reduce((sum, { size }) => sum + size, 0),
    folders: [
      { holderId: null, name: null, entries: operationDocumentation },
      ...holders.map(holder => ({ holderId: holder._id, name: holder.name, entries: holder.holderDocumentation })),
    ],
  }
}

/** The storage provider's page of the folder; null, so that our page is used, while the storage is unavailable. */
async function folderUrl({ files, log }: Platform, folder: string): Promise<string | null> {
  try {
    return await files.folderUrl(folder)
  } catch (error) {
    log.warn({ error: String(error) }, 'the folder of an operation could not be looked up')
    return null
  }
}
