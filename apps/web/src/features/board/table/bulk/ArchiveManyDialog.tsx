import { ARCHIVE_REASONS, type ArchiveReason } from '@llave/domain/operations/states/archive-reasons'
import { Radio, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog'

interface Props {
  readonly opened: boolean
  readonly count: number
  readonly onClose: () => void
  readonly onArchive: (reason: ArchiveReason) => Promise<void>
}

export function ArchiveManyDialog({ opened, count, onClose, onArchive }: Props) {
  const t = useTexts()
  const [reason, setReason] = useState<ArchiveReason | null>(null)
  useEffect(() => {
    if (opened) setReason(null)
  }, [opened])

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('board.bulk.archiveTitle', { count })}
      disabled={reason === null}
      confirm={{
        label: t('board.bulk.archiveConfirm', { count }),
        run: async () => {
          if (reason) await onArchive(reason)
        },
      }}
    >
      <Radio.Group
        aria-label={t('common.words.reason')}
        value={reason}
        onChange={value => setReason(ARCHIVE_REASONS.find(known => known === value) ?? null)}
      >
        <Stack gap="sm">
          {ARCHIVE_REASONS.map((option, at) => (
            <Radio
              key={option}
              value={option}
              label={t(`states.archiveReasons.${option}`)}
              data-autofocus={at === 0 || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
    </ConfirmDialog>
  )
}
