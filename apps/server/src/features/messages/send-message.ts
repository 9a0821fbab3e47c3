import type { Message } from '@llave/api-contract/messages.calls'
import { CUSTOMER_UPLOAD_EXTENSIONS, STAFF_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { AppError, refuseField } from '../../platform/app-error'
import { insertRow } from '../../platform/database/db'
import { stageAttachments } from '../../platform/files/attachments'
import type { PreparedFile } from '../../platform/files/intake/prepare-upload'
import { stageFiles } from '../../platform/files/staged-files'
import type { UploadedFile } from '../../platform/http/receive-upload'
import type { Platform, Work } from '../../platform/platform'
import { LIMITS } from '../../platform/security/rate-limits'
import { tell } from '../../record/events/tell'
import { excerptOf } from '../../record/lists/excerpt'
import { checkChangeable } from '../../record/operation/operation-row'
import { doubtAbout } from '../../record/people/change-holder-email'
import { checkSpeaks, findPlaced } from '../../record/people/holder-place'
import { readMessage } from './messages.views'
import { isHolder, isStaffWriter, lockForWriter, type Writer } from './writer'

interface Wish {
  readonly operationId: string
  readonly body?: string | null | undefined
  /** For a message by the staff: the holder to whom it is sent. */
  readonly holderId?: string | null | undefined
}

interface Sent<M extends Message> {
  readonly files: readonly UploadedFile[]
  /** Files that the server has generated from the text. */
  readonly made?: readonly PreparedFile[]
  /** Runs the work in one transaction. */
  readonly once: (run: (work: Work) => Promise<Message>) => Promise<M>
}

/**
 * Sends a message with text, attachments (all or none) or both. The operation is checked before any file is examined.
 */
export async function sendMessage<M extends Message>(
  platform: Platform,
  writer: Writer,
  wish: Wish,
  { files, made, once }: Sent<M>,
): Promise<M> {
  const { operationId } = wish
  const fromStaff = isStaffWriter(writer)
  const text = wish.body?.trim() ?? ''
  if (text === '' && files.length === 0) refuseField('body', 'error_form_obligatory_field')
  if (isHolder(writer)) await checkSpeaks(platform.db, writer)
  else await checkChangeable(platform.db, writer, operationId)
  await platform.rateLimits.hit(LIMITS.messages, isHolder(writer) ? writer.id : writer.userId)
  await using staged = stageFiles(platform, operationId)
  const allowed = fromStaff ? STAFF_UPLOAD_EXTENSIONS : CUSTOMER_UPLOAD_EXTENSIONS
  const attachments = await stageAttachments(platform, staged, files, allowed, made)
  return await once(async work => {
    const operation = await lockForWriter(work, writer, operationId)
    const holder = await otherParty(work, writer, wish)
    const { id } = await insertRow(work.tx, 'messages', {
      operationId,
      authorId: isHolder(writer) ? null : writer.userId,
      holderId: holder?.id ?? null,
      fromStaff,
      body: text,
      createdDate: work.now,
    })
    const rows = attachments.map(file => ({ messageId: id, ...file }))
    if (rows.length > 0) await work.tx.insertInto('messageFiles').values(rows).execute()
    const excerpt = excerptOf(text || rows.map(({ name }) => name).join(', '))
    const told = { excerpt, messageId: id }
    await tell(
      work,
      operation,
      fromStaff
        ? { type: 'CUSTOMER_WRITTEN_TO', ...told, ...(holder && { holder: holder.name }) }
        : { type: 'CUSTOMER_WROTE', ...told, ...(holder && { byHolder: holder.name }) },
    )
    await work.audit({
      action: 'message.sent',
      entity: 'operation',
      entityId: operationId,
      details: {
        messageId: id,
        ...(holder && { holderId: holder.id }),
        files: rows.map(({ name, sha256 }) => ({ name, sha256 })),
      },
    })
    return readMessage(work.tx, id)
  })
}

/** The holder with whom the message is exchanged, at their own place; null for the customer. */
async function otherParty({ tx }: Work, writer: Writer, { operationId, holderId }: Wish) {
  if (isHolder(writer)) return writer
  if (!holderId) return null
  // Only the staff can write to another holder; for the customer, the holder's conversation does not exist.
  if (!isStaffWriter(writer)) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const holder = await findPlaced(tx, { operationId, holderId })
  if (!holder || (await doubtAbout(tx, holderId))) refuseField('holderId', 'error_form_option')
  return holder
}
