import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../../lib/api/download'
import { useTexts } from '../../../lib/texts/texts'
import { ModalFrame } from '../../../ui/feedback/frames'
import { readOriginal } from '../api/read-document'
import type { PaperPlace } from '../upload/document-upload'
import { ActiveContent } from './ActiveContent'
import { LoadedFile, type PreviewedFile } from './LoadedFile'
import classes from './PreviewDialog.module.css'

interface Props {
  readonly file: PreviewedFile | null
  readonly place?: PaperPlace | undefined
  readonly onClose: () => void
}

export function PreviewDialog({ file, place, onClose }: Props) {
  const t = useTexts()
  return (
    <ModalFrame opened={file !== null} onClose={onClose} title={file?.name ?? ''} size={760}>
      {file && (
        <div className="stack gap-md">
          {file.hasActiveContent && <ActiveContent original={() => readOriginal(file._id)} />}
          <LoadedFile
            key={file._id}
            file={file}
            place={place}
            share={0.72}
            actions={blob => (
              <Button
                variant="default"
                className={classes.download ?? ''}
                leftSection={<IconDownload aria-hidden="true" />}
                onClick={() => saveFile({ blob, filename: file.name })}
              >
                {t('common.actions.download')}
              </Button>
            )}
          />
        </div>
      )}
    </ModalFrame>
  )
}
