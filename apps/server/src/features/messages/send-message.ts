import type { Message } from '@llave/api-contract/messages.calls'
import { CUSTOMER_UPLOAD_EXTENSIONS, STAFF_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { isStaffActor } from '../../platform/actor'
import { refuseField } from '../../platform/app-error'
import { stageAttachments } from '../../platform/files/attachments'
import { stageFiles } from '../../platform/files/staged-files'
import type { CallRequest } from '../../platform/http/call-server'
import type { Kept } from '../../platform/http/idempotency'
import type { Platform } from '../../platform/platform'
import { LIMITS } from '../../platform/security/limits'
import { excerptOf } from '../../record/excerpt'
import { checkChangeable, lockOperationFor } from '../../record/operation-access'
import { tell } from '../../record/tell'
import { readMessage } from './messages.views'

/**
 * Sends a message with text, attachments (all or none) or both. The operation is checked before any file is examined.
 */
export async function sendMessage(
  platform: Platform,
  { actor, body, files, once }: CallRequest<'POST /operations/sendMessage'>,
): Promise<Kept<Message>> {
  const { operationId } = body
  const fromStaff = isStaffActor(actor)
  const text = body.body?.trim() ?? ''
  if (text === '' && files.length === 0) refuseField('body', 'error_form_obligatory_field')
  await checkChangeable(platform.db, actor, operationId)
  await platform.rateLimits.hit(LIMITS.messages, actor.userId)
  await using staged = stageFiles(platform, operationId)
  const allowed = fromStaff ? STAFF_UPLOAD_EXTENSIONS : CUSTOMER_UPLOAD_EXTENSIONS
  const attachments = await stageAttachments(platform, staged, files, allowed)
  return await once(async work => {
    const operation = await lockOperationFor(work, actor, operationId)
    const { id } = await work.tx
      .insertInto('messages')
      .values({
        operationId,
        authorId: actor.userId,
        fromStaff,
        body: text,
        createdDate: work.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = attachments.map(file => ({ messageId: id, ...file }))
    if (rows.length > 0) await work.tx.insertInto('messageFiles').values(rows).execute()
    const excerpt = excerptOf(text || rows.map(({ name }) => name).join(', '))
    await tell(work, operation, {
      type: fromStaff ? 'CUSTOMER_WRITTEN_TO' : 'CUSTOMER_WROTE',
      excerpt,
      messageId: id,
    })
    await work.audit({
      action: 'message.sent',
      entity: 'operation',
      entityId: operationId,
      details: { messageId: id, files: rows.map(({ name, sha256 }) => ({ name, sha256 })) },
    })
    return readMessage(work.tx, id)
  })
}
