import { STAFF_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import type { Actor } from '../../platform/actor'
import { attachmentRows, prepareAttachments } from '../../platform/files/attachments'
import { withStoredFiles } from '../../platform/files/with-stored-file'
import type { UploadedFile } from '../../platform/http/receive-upload'
import type { Platform } from '../../platform/platform'
import { inTransaction, type Work } from '../../platform/work'
import { holdOperation } from '../../record/operation-access'
import { tell } from '../../record/tell'
import { commented, keptText } from './comment-text'

interface NewComment {
  readonly operationId: string
  readonly description: string
  readonly featured?: boolean | undefined
}

/**
 * Adds a comment of the actor with its attachments: all of them, or nothing. A refused attachment is named in the
 * details. The text and the operation are checked before any file is examined. `run` opens the transaction that writes.
 */
export async function addComment<T>(
  platform: Platform,
  actor: Actor,
  wish: NewComment,
  files: readonly UploadedFile[],
  run: (store: (work: Work) => Promise<void>) => Promise<T>,
): Promise<T> {
  const description = keptText(wish.description)
  const { operationId, featured = false } = wish
  await inTransaction(platform, actor, work => holdOperation(work, actor, operationId))
  const attachments = await prepareAttachments(platform, files, {
    folder: operationId,
    allowed: STAFF_UPLOAD_EXTENSIONS,
  })
  return withStoredFiles(platform, attachments, stored =>
    run(async work => {
      const operation = await holdOperation(work, actor, operationId)
      const { id } = await work.tx
        .insertInto('comments')
        .values({
          operationId,
          userId: actor.userId,
          description,
          featured,
          createdDate: work.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = attachmentRows(stored).map(row => ({ commentId: id, ...row }))
      if (rows.length > 0) await work.tx.insertInto('commentFiles').values(rows).execute()
      await tell(work, operation, await commented(work, description, null))
    }),
  )
}
