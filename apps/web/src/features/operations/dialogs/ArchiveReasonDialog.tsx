import { ARCHIVE_REASONS, type ArchiveReason } from '@llave/domain/operations/states/operation-states'
import { Checkbox, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'

interface Props {
  readonly opened: boolean
  readonly title: string
  readonly confirm: string
  readonly present?: ArchiveReason | null
  readonly onClose: () => void
  readonly onArchive: (reason: ArchiveReason) => Promise<void>
  /** Shown below the reasons. */
  readonly children?: ReactNode
}

/** Asks for exactly one reason (spec: back office §4). */
export function ArchiveReasonDialog({ present = null, confirm, onArchive, children, ...dialog }: Props) {
  const t = useTexts()
  const [reason, setReason] = useState<ArchiveReason | null>(present)
  useEffect(() => {
    if (dialog.opened) setReason(present)
  }, [dialog.opened, present])

  return (
    <ConfirmDialog
      {...dialog}
      disabled={reason === null}
      confirm={{
        label: confirm,
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
        {children}
      </Stack>
    </ConfirmDialog>
  )
}
