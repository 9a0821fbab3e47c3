import { AppError } from '../../platform/app-error'
import type { StagedFiles } from '../../platform/files/staged-files'
import type { CallRequest } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { checkTheirs, type PlacedHolder } from '../../record/people/holder-place'
import { keepDocument, stageDocument } from '../documents/documents.published'
import { readOwnEntry, viewerAt } from './place-papers'

/**
 * Stores a file that a holder sends for a document asked of them. Checks again, while the file is written, that the
 * place is still theirs: the address may have been corrected during the upload.
 */
export async function uploadDocument(
  platform: Platform,
  staged: StagedFiles,
  holder: PlacedHolder,
  { body, file, once }: CallRequest<'POST /holderPlace/uploadDocument'>,
) {
  const { operationId, id: holderId, isArchived } = holder
  if (isArchived) throw new AppError('ERR_OPERATION_ARCHIVED')
  const viewer = await viewerAt(platform.db, holder)
  const { documentationId, documentId, months, password } = body
  const wish = { operationId, holderId, documentationId, documentId, months, password }
  const arrived = await stageDocument(platform, staged, viewer, wish, file)
  return once(async work => {
    await keepDocument(work, staged, viewer, wish, arrived)
    await checkTheirs(work.tx, holder)
    return readOwnEntry(work.tx, viewer, operationId, documentationId)
  })
}
