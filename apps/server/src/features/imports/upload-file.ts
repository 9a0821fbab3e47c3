import { AppError, refusal } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import { stageFiles } from '../../platform/files/staged-files'
import type { CallRequest } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { keepDocument, stageDocument } from '../documents/documents.published'

type Request = CallRequest<'POST /imports/uploadFile'>

/**
 * Adds a file to an operation of an import, live or archived: an operation that ended elsewhere has its papers, too.
 * Nothing else puts files into archived operations. Nobody is told.
 */
export async function uploadImportedFile(platform: Platform, { actor, body, file, once }: Request) {
  const { importId, operationId, isPrivate = true, ...more } = body
  const wish = { ...more, operationId, documentType: 'OTROS', isPrivate, imported: true } as const
  await checkBrought(platform.db, importId, operationId)
  await using staged = stageFiles(platform, operationId)
  const arrived = await stageDocument(platform, staged, actor, wish, file)
  return await once(async work => {
    await checkBrought(work.tx, importId, operationId)
    const { id } = await keepDocument(work, staged, actor, wish, arrived)
    return { _id: id }
  })
}

/**
 * Throws unless the import has created the operation and was not taken back. In a transaction, it cannot be taken back
 * until the end.
 */
async function checkBrought(db: Db, importId: string, operationId: string): Promise<void> {
  const entity = await db
    .selectFrom('imports')
    .select('status')
    .where('id', '=', importId)
    .forShare()
    .executeTakeFirst()
  // Also for an operation that was kept, so that whoever is still sending files learns that they are not wanted.
  if (entity?.status === 'TAKEN_BACK') throw new AppError('ERR_IMPORT_TAKEN_BACK')
  await db
    .selectFrom('importRows')
    .select('operationId')
    .where('importId', '=', importId)
    .where('operationId', '=', operationId)
    .where('status', '=', 'CREATED')
    .executeTakeFirstOrThrow(refusal('ERR_FORM_OPERATION_NOT_FOUND'))
  if (entity?.status !== 'DONE') throw new AppError('ERR_VERSION_CONFLICT')
}
