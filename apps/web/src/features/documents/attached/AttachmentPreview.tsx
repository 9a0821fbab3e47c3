import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { saveFile } from '../../../lib/api/download'
import { useTexts } from '../../../lib/texts/texts'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { ModalFrame } from '../../../ui/feedback/frames'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { FileView } from '../viewer/FileView'
import { type AttachedFile, type AttachmentCall, attachmentQuery } from './attachment-query'

interface Props {
  readonly file: AttachedFile
  readonly call: AttachmentCall
  readonly onClose: () => void
}

/** An attached file, large. */
export default function AttachmentPreview({ file, call, onClose }: Props) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(attachmentQuery(call, file._id))
  return (
    <ModalFrame opened onClose={onClose} title={file.name} size={760}>
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
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('documents.preview.loading')}>
          <Skeletons count={1} height={240} />
        </div>
      )}
    </ModalFrame>
  )
}
