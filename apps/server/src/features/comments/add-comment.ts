import type { ResOf } from '@llave/api-contract/call-types'
import { STAFF_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { stageAttachments } from '../../platform/files/attachments'
import { stageFiles } from '../../platform/files/staged-files'
import type { CallRequest } from '../../platform/http/call-server'
import type { Kept } from '../../platform/http/idempotency'
import type { Platform } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { checkChangeable, lockOperationFor } from '../../record/operation/operation-row'
import { commented, keptText } from './comment-text'
import { readNewest } from './comments.views'

/**
 * Adds a comment of the actor with its attachments: all of them, or nothing. A refused attachment is named in the
 * details. The text and the operation are checked before any file is examined.
 */
export async function addComment(
  platform: Platform,
  { actor, body, files, once }: CallRequest<'POST /operations/addComment'>,
): Promise<Kept<ResOf<'POST /operations/addComment'>>> {
  const { operationId, featured = false } = body
  const description = keptText(body.description)
  await checkChangeable(platform.db, actor, operationId)
  await using staged = stageFiles(platform, operationId)
  const attachments = await stageAttachments(platform, staged, files, STAFF_UPLOAD_EXTENSIONS)
  return await once(async work => {
    const operation = await lockOperationFor(work, actor, operationId)
    const { id } = await work.tx
      .insertInto('comments')
      .values({ operationId, userId: actor.userId, description, featured, createdDate: work.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = attachments.map(file => ({ commentId: id, ...file }))
    if (rows.length > 0) await work.tx.insertInto('commentFiles').values(rows).execute()
    await tell(work, operation, await commented(work, id, { html: description, before: null }))
    return readNewest(work.tx, operationId)
  })
}
