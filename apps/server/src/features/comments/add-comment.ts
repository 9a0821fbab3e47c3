import { STAFF_UPLOAD_EXTENSIONS } from '@llave/domain/validation/limits'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { FileKey } from '../../platform/files/file-key'
import { type PreparedFile, prepareUpload } from '../../platform/files/intake/prepare-upload'
import { withStoredFiles } from '../../platform/files/with-stored-file'
import { safeFileName } from '../../platform/http/file-answer'
import type { UploadedFile } from '../../platform/http/receive-upload'
import type { Platform } from '../../platform/platform'
import { LIMITS } from '../../platform/security/limits'
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
  if (files.length > 0) await platform.rateLimits.hit(LIMITS.uploads, actor.userId)
  const attachments = []
  for (const file of files) {
    const prepared = await prepare(platform, file)
    const { source, size, sha256, type } = prepared
    attachments.push({ source, meta: { folder: operationId, size, sha256, type }, prepared })
  }
  return withStoredFiles(platform, attachments, stored =>
    run(async work => {
      const operation = await holdOperation(work, actor, operationId)
      const { id } = await work.tx
        .insertInto('comments')
        .values({
          operation_id: operationId,
          user_id: actor.userId,
          description,
          featured,
          created_date: work.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await storeAttachments(work, id, stored)
      await tell(work, operation, await commented(work, description, null))
    }),
  )
}

async function prepare(platform: Platform, file: UploadedFile): Promise<PreparedFile> {
  try {
    return await prepareUpload(platform, file, STAFF_UPLOAD_EXTENSIONS)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, { details: { file: safeFileName(file.filename) } })
  }
}

async function storeAttachments(
  { tx }: Work,
  commentId: string,
  stored: readonly { readonly key: FileKey; readonly prepared: PreparedFile }[],
): Promise<void> {
  if (stored.length === 0) return
  const rows = stored.map(({ key, prepared: { name, format, size, sha256 } }, position) => ({
    comment_id: commentId,
    position,
    name,
    storage_key: key,
    format,
    size,
    sha256,
  }))
  await tx.insertInto('comment_files').values(rows).execute()
}
