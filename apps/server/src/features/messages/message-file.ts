import { AppError } from '../../platform/app-error'
import type { FileAnswer } from '../../platform/http/file-answer'
import type { Platform } from '../../platform/platform'
import { openAttachment } from '../../record/operation/open-attachment'
import { isOpenTo } from '../../record/operation/operation-row'
import { accountOf, isHolder, isRead, type Writer } from './writer'

interface Wanted {
  readonly id: string
  readonly ip: string
  readonly original?: boolean | undefined
}

/** An attachment of a message that the reader may read. */
export async function openMessageFile(platform: Platform, reader: Writer, wanted: Wanted): Promise<FileAnswer> {
  const file = await platform.db
    .selectFrom('messageFiles')
    .innerJoin('messages', 'messages.id', 'messageFiles.messageId')
    .innerJoin('operations', 'operations.id', 'messages.operationId')
    .selectAll('messageFiles')
    .select(['messages.operationId', 'operations.userId', 'operations.isArchived'])
    .where('messageFiles.id', '=', wanted.id)
    .where(isRead(reader))
    .executeTakeFirst()
  const isOpen = file && (isHolder(reader) ? !file.isArchived : isOpenTo(reader, file))
  if (!isOpen) throw new AppError('ERR_NOT_FOUND')
  const holderId = isHolder(reader) ? reader.id : undefined
  return openAttachment(platform, { actor: accountOf(reader), ip: wanted.ip, holderId }, file, wanted)
}
