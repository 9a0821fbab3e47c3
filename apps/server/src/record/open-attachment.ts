import type { Selectable } from 'kysely'
import { type FileViewer, openNoted } from '../platform/audit/note-views'
import type { Database } from '../platform/database/schema'
import { mediaTypeOf } from '../platform/files/intake/file-kinds'
import { readKept } from '../platform/files/measured'
import type { FileAnswer } from '../platform/http/file-answer'
import type { Platform } from '../platform/platform'

type Attachment = Omit<Selectable<Database['commentFiles' | 'messageFiles']>, 'commentId' | 'messageId'> & {
  readonly operationId: string
}

/** A file of a comment or message as a response; audits the viewer. */
export function openAttachment(platform: Platform, viewer: FileViewer, file: Attachment): Promise<FileAnswer> {
  const view = {
    action: 'attachment.downloaded',
    entity: 'attachment',
    entityId: file.id,
    details: { operationId: file.operationId },
  } as const
  return openNoted(platform, viewer, [view], async () => ({
    name: file.name,
    type: mediaTypeOf(file.format),
    size: file.size,
    body: await readKept(platform.files, file),
  }))
}
