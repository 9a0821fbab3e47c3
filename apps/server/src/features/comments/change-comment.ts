import type { BodyOf } from '@llave/api-contract/call-types'
import { AppError } from '../../platform/app-error'
import { knownRow, updateRow } from '../../platform/database/db'
import { removeUnreferenced } from '../../platform/files/staged-files'
import { type Actor, inTransaction, type Platform, type Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { lockOperationFor } from '../../record/operation/operation-row'
import { removeNoticesOf, rewordNoticesOf } from '../notifications/notifications.published'
import { commented, keptText, wordsIn } from './comment-text'

/**
 * Changes the text of a comment (its author only) or whether it is featured (all staff). An unchanged text is no
 * change.
 */
export async function changeComment(
  work: Work,
  actor: Actor,
  { operationId, comment }: BodyOf<'POST /operations/updateComment'>,
): Promise<void> {
  const operation = await lockOperationFor(work, actor, operationId)
  const found = await knownRow(work.tx, 'comments', { id: comment._id, operationId })
  const description = typeof comment.description === 'string' ? keptText(comment.description) : found.description
  const featured = comment.featured ?? found.featured
  const isEdited = description !== found.description
  if (isEdited) refuseOthers(actor, found)
  if (!isEdited && featured === found.featured) return
  await updateRow(work.tx, 'comments', found.id, { description, featured, ...(isEdited && { editDate: work.now }) })
  if (isEdited) await rewordNoticesOf(work, found.id, wordsIn(found.description), wordsIn(description))
  await tell(
    work,
    operation,
    isEdited
      ? await commented(work, found.id, { html: description, before: found.description })
      : { type: 'COMMENT_FEATURED' },
  )
}

/** Deletes a comment of the actor, the notices that quote it, and then the files of its attachments. */
export async function removeComment(
  platform: Platform,
  actor: Actor,
  operationId: string,
  commentId: string,
): Promise<void> {
  const freed = await inTransaction(platform, actor, async work => {
    const operation = await lockOperationFor(work, actor, operationId)
    const found = await knownRow(work.tx, 'comments', { id: commentId, operationId })
    refuseOthers(actor, found)
    const files = await work.tx
      .deleteFrom('commentFiles')
      .where('commentId', '=', found.id)
      .returning('storageKey')
      .execute()
    await removeNoticesOf(work, found.id)
    await work.tx.deleteFrom('comments').where('id', '=', found.id).execute()
    await tell(work, operation, { type: 'COMMENT_REMOVED' })
    return files.map(file => file.storageKey)
  })
  await removeUnreferenced(platform, freed)
}

/** Only the author may edit and delete a comment (spec: back office §6). */
function refuseOthers(actor: Actor, { userId }: { readonly userId: string }): void {
  if (userId !== actor.userId) throw new AppError('ERR_FORBIDDEN')
}
