import { Button, Group, Progress, Stack } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { ModalFrame } from '../../../ui/feedback/frames'
import type { DownloadProgress } from './use-download'

interface Props {
  readonly progress: DownloadProgress | null
  readonly onCancel: () => void
}

/** "n de total" while files are being downloaded. */
export function DownloadDialog({ progress, onCancel }: Props) {
  const t = useTexts()
  const title = progress && t('documents.download.title', { done: progress.place, total: progress.total })
  return (
    <ModalFrame
      opened={progress !== null}
      onClose={onCancel}
      title={t('documents.download.name')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('documents.download.cancel') }}
    >
      {progress && title && (
        <Stack gap="md">
          <span role="status">{title}</span>
          <Progress value={((progress.place - 1) / progress.total) * 100} size="sm" aria-label={title} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              {t('documents.download.cancel')}
            </Button>
          </Group>
        </Stack>
      )}
    </ModalFrame>
  )
}
