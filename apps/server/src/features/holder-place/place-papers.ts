import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import { doubtAbout } from '../../record/people/change-holder-email'
import { type HolderViewer, papersOfHolder } from '../documents/documents.published'

/** What a holder sees of their documents: nothing from before their address came into doubt. */
export async function viewerAt(db: Db, { id }: { readonly id: string }): Promise<HolderViewer> {
  return { staff: false, holderId: id, since: (await doubtAbout(db, id))?.since ?? null }
}

/** One document that is asked of a holder, as they see it. */
export async function readOwnEntry(db: Db, viewer: HolderViewer, operationId: string, entryId: string) {
  const entry = (await papersOfHolder(db, viewer, operationId)).find(({ _id }) => _id === entryId)
  if (!entry) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
  return entry
}
