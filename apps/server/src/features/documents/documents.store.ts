import { sql } from 'kysely'
import { AppError, refusal } from '../../platform/app-error'
import type { Db, RowOf } from '../../platform/database/db'

export type DocumentRow = RowOf<'documents'>
export type EntryRow = RowOf<'documentation'>

/**
 * The reader. Customers see their own live operations without private files. Other holders see what is theirs, and
 * nothing from before their address came into doubt. API keys see private files only with the scope for them.
 */
export type Viewer =
  | { readonly staff: true; readonly withoutPrivate?: boolean }
  | { readonly staff: false; readonly userId: string }
  | HolderViewer
export interface HolderViewer {
  readonly staff: false
  readonly holderId: string
  readonly since: Date | null
}

export const seesPrivate = (viewer: Viewer) => viewer.staff && !viewer.withoutPrivate

export interface EntryAddress {
  readonly operationId: string
  /** The holder's section; none for the general one. */
  readonly holderId?: string | null | undefined
  readonly documentationId: string
}
export type DocumentAddress = EntryAddress & { readonly documentId: string }

/** The entry, if operation, section and entry belong together and the viewer may see them; otherwise undefined. */
export function findEntry(db: Db, viewer: Viewer, address: EntryAddress): Promise<EntryRow | undefined> {
  return entries(db, viewer)
    .selectAll('documentation')
    .where('operations.id', '=', address.operationId)
    .where('documentation.id', '=', address.documentationId)
    .where(inSection(address.holderId))
    .executeTakeFirst()
}

/** The same; throws ERR_DOCUMENT_NOT_FOUND. */
export async function knownEntry(db: Db, viewer: Viewer, address: EntryAddress): Promise<EntryRow> {
  const entry = await findEntry(db, viewer, address)
  if (!entry) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  return entry
}

/**
 * The file, if operation, holder, entry and file belong together and the viewer may see all of them. Throws
 * ERR_DOCUMENT_NOT_FOUND.
 */
export function knownDocument(db: Db, viewer: Viewer, address: DocumentAddress): Promise<DocumentRow> {
  return documents(db, viewer)
    .selectAll('documents')
    .where('operations.id', '=', address.operationId)
    .where('documentation.id', '=', address.documentationId)
    .where('documents.id', '=', address.documentId)
    .where(inSection(address.holderId))
    .executeTakeFirstOrThrow(refusal('ERR_DOCUMENT_NOT_FOUND'))
}

/** Files with the entry and holder by which downloads name them; for the staff also those of holders who have left. */
export function findVisibleDocuments(
  db: Db,
  viewer: Viewer,
  of: { readonly operationId?: string; readonly documentIds: readonly string[] },
) {
  let query = documents(db, viewer, viewer.staff)
    .leftJoin('allHolders', 'allHolders.id', 'documentation.holderId')
    .selectAll('documents')
    .select([
      'documentation.type',
      'documentation.nameDocument',
      'allHolders.name as holderName',
      'operations.numOperation',
    ])
    .where('documents.id', 'in', of.documentIds)
  if (of.operationId) query = query.where('operations.id', '=', of.operationId)
  return query
    .orderBy('documentation.position')
    .orderBy('documents.side', order => order.desc().nullsLast())
    .orderBy('documents.createdDate')
    .orderBy('documents.id')
    .execute()
}
export type VisibleDocument = Awaited<ReturnType<typeof findVisibleDocuments>>[number]

function entries(db: Db, viewer: Viewer) {
  const query = db.selectFrom('documentation').innerJoin('operations', 'operations.id', 'documentation.operationId')
  if (viewer.staff) return query
  const open = query.where('operations.isArchived', '=', false).where('documentation.isPrivate', '=', false)
  if ('holderId' in viewer) return open.where('documentation.holderId', '=', viewer.holderId)
  return open.where('operations.userId', '=', viewer.userId).where(isNotApart)
}

/** With `everything`, also what was put aside with a holder who has left. */
function documents(db: Db, viewer: Viewer, everything = false) {
  const query = db
    .selectFrom('documents')
    .innerJoin(everything ? 'allDocumentation as documentation' : 'documentation as documentation', join =>
      join.onRef('documentation.id', '=', 'documents.documentationId'),
    )
    .innerJoin('operations', 'operations.id', 'documentation.operationId')
  const seen = seesPrivate(viewer)
    ? query
    : query.where('documents.isPrivate', '=', false).where('documentation.isPrivate', '=', false)
  if (viewer.staff) return seen
  const open = seen.where('operations.isArchived', '=', false)
  if ('holderId' in viewer) {
    const { holderId, since } = viewer
    const theirs = open.where('documentation.holderId', '=', holderId)
    return since ? theirs.where('documents.createdDate', '>=', since) : theirs
  }
  return open.where('operations.userId', '=', viewer.userId).where(isNotApart).where(isNotHeldBack)
}

/** Excludes the section of somebody from whom the customer separates (`paperSight`). */
const isNotApart = sql<boolean>`(operations.type_operation <> 'EXTINCION' or not exists (
  select from holders as other where other.id = documentation.holder_id and other.position > 0))`

/** Excludes what another holder has sent themself and does not show (`paperSight`). */
const isNotHeldBack = sql<boolean>`(documents.uploaded_by_holder is null or exists (
  select from holders as other
  where other.id = documentation.holder_id and other.papers_shown_date is not null))`

export function inSection(holderId: string | null | undefined) {
  return sql<boolean>`documentation.holder_id is not distinct from ${holderId ?? null}::uuid`
}
