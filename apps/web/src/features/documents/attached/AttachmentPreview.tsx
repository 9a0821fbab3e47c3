import { isStaff } from '@llave/domain/people/roles'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { saveFile } from '../../../lib/api/download'
import { useSession } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { ModalFrame } from '../../../ui/feedback/frames'
import { Pending } from '../../../ui/feedback/Pending'
import { ActiveContent } from '../viewer/ActiveContent'
import { FileShape } from '../viewer/FileShape'
import { FileView } from '../viewer/FileView'
import { type AttachedFile, type AttachmentSource, attachmentQuery, readAttachment } from './attachment-query'

interface Props {
  readonly file: AttachedFile
  readonly from: AttachmentSource
  readonly onClose: () => void
}

/** An attached file, large. */
export default function AttachmentPreview({ file, from, onClose }: Props) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(attachmentQuery(from, file._id))
  const session = useSession()
  // Customers get what was sent.
  const isWarned = file.hasActiveContent && isStaff(session?.record.roles ?? [])
  return (
    <ModalFrame opened onClose={onClose} title={file.name} size={760}>
      <div className="stack gap-md">
        {isWarned && <ActiveContent original={() => readAttachment(from, file._id, { original: true })} />}
        {data ? (
          <FileView
            blob={data.blob}
            name={file.name}
            share={0.72}
            actions={blob => (
              <Button
                variant="default"
                leftSection={<IconDownload aria-hidden="true" />}
                onClick={() => saveFile({ blob, filename: file.name })}
              >
                {t('common.actions.download')}
              </Button>
            )}
          />
        ) : (
          <Pending error={error} retry={refetch} shapes={<FileShape />} />
        )}
      </div>
    </ModalFrame>
  )
}
