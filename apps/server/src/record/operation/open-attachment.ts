import type { Selectable } from 'kysely'
import { openNoted } from '../../platform/audit/note-views'
import type { Database } from '../../platform/database/schema'
import { openFile } from '../../platform/files/open-file'
import type { FileAnswer } from '../../platform/http/file-answer'
import type { Platform, Requester } from '../../platform/platform'

type Attachment = Omit<Selectable<Database['commentFiles' | 'messageFiles']>, 'commentId' | 'messageId'> & {
  readonly operationId: string
}

/** A file of a comment or message as a response; audits the viewer, or the holder at their own place. */
export function openAttachment(
  platform: Platform,
  { holderId, ...viewer }: Requester & { readonly holderId?: string | undefined },
  file: Attachment,
  wish: { readonly original?: boolean | undefined },
): Promise<FileAnswer> {
  const view = {
    action: 'attachment.downloaded',
    entity: 'attachment',
    entityId: file.id,
    details: { operationId: file.operationId, ...(holderId && { holderId }) },
  } as const
  return openNoted(platform, viewer, [view], () => openFile(platform, viewer.actor, file, wish))
}
