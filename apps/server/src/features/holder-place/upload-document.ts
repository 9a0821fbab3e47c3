import { AppError } from '../../platform/app-error'
import type { StagedFiles } from '../../platform/files/staged-files'
import type { CallRequest } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { findPlaced, type PlacedHolder } from '../../record/holder-place'
import { keepDocument, papersOfHolder, stageDocument } from '../documents/documents.published'
import { viewerAt } from './place-papers'

/**
 * Stores a file that a holder sends for a document asked of them. Whether the place is still theirs is checked again
 * while the file is written, since an address may have been corrected while it was on its way.
 */
export async function uploadDocument(
  platform: Platform,
  staged: StagedFiles,
  holder: PlacedHolder,
  { body, file, once }: CallRequest<'POST /holderPlace/uploadDocument'>,
) {
  const { operationId, id: holderId, email } = holder
  const viewer = await viewerAt(platform.db, holder)
  const { documentationId, documentId } = body
  const wish = { operationId, holderId, documentationId, documentId }
  const arrived = await stageDocument(platform, staged, viewer, wish, file)
  return once(async work => {
    await keepDocument(work, staged, viewer, wish, arrived)
    if ((await findPlaced(work.tx, { operationId, holderId }))?.email !== email) {
      throw new AppError('ERR_MAILING_LINK_NOT_VALID')
    }
    const entry = (await papersOfHolder(work.tx, viewer, operationId)).find(({ _id }) => _id === documentationId)
    if (!entry) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
    return entry
  })
}
