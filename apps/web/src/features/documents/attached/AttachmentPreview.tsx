import { isStaff } from '@llave/domain/people/roles'
import { useSession } from '../../../lib/session/session'
import { ModalFrame } from '../../../ui/feedback/frames'
import { FilePreview } from '../viewer/FilePreview'
import { type AttachedFile, type AttachmentSource, attachmentQuery, readAttachment } from './attachment-query'

interface Props {
  readonly file: AttachedFile
  readonly from: AttachmentSource
  readonly onClose: () => void
}

export default function AttachmentPreview({ file, from, onClose }: Props) {
  const session = useSession()
  // Customers always get the original, so they are not warned.
  const isWarned = file.hasActiveContent && isStaff(session?.record.roles ?? [])
  return (
    <ModalFrame opened onClose={onClose} title={file.name} size={760}>
      <FilePreview
        query={attachmentQuery(from, file._id)}
        name={file.name}
        original={isWarned && (() => readAttachment(from, file._id, { original: true }))}
      />
    </ModalFrame>
  )
}
