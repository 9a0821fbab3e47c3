import { ARCHIVE_REASONS, type ArchiveReason } from '@llave/domain/operations/states/archive-reasons'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import type { OperationForm } from '../form/operation-form'
import { useIsDirty, useStored } from '../form/use-operation-form'

interface Props {
  readonly form: OperationForm
  readonly opened: boolean
  readonly onClose: () => void
  readonly onArchive: (reason: ArchiveReason) => Promise<void>
}

/** Asks for exactly one reason; that of an archived operation can be changed (spec: back office §4). */
export function ArchiveDialog({ form, opened, onClose, onArchive }: Props) {
  const t = useTexts()
  const { archivedReason: present } = useStored(form)
  const unsaved = useIsDirty(form)
  const [reason, setReason] = useState<ArchiveReason | null>(present)
  useEffect(() => {
    if (opened) setReason(present)
  }, [opened, present])

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(present ? 'operations.archive.titleAgain' : 'operations.archive.title')}
      disabled={reason === null}
      confirm={{
        label: t(present ? 'common.actions.update' : 'operations.archive.confirm'),
        run: async () => {
          if (reason) await onArchive(reason)
        },
      }}
    >
      <Stack gap="sm" role="group" aria-label={t('common.words.reason')}>
        {ARCHIVE_REASONS.map((option, at) => (
          <Checkbox
            key={option}
            label={t(`states.archiveReasons.${option}`)}
            checked={reason === option}
            data-autofocus={at === 0 || undefined}
            onChange={() => setReason(reason === option ? null : option)}
          />
        ))}
        {unsaved && (
          <Text size="sm" c="dimmed">
            {t('operations.archive.unsaved')}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
