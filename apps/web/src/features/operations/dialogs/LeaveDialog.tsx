import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'

interface Props {
  readonly opened: boolean
  readonly changes: number
  readonly title: string
  readonly onStay: () => void
  readonly onDiscard: () => void
  readonly onSave: () => Promise<void>
}

/** Save and go, discard, or stay. */
export function LeaveDialog({ opened, changes, title, onStay, onDiscard, onSave }: Props) {
  const t = useTexts()
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onStay}
      title={title}
      cancelLabel={t('operations.leave.stay')}
      other={{ label: t('operations.leave.discard'), run: onDiscard }}
      confirm={{ label: t('operations.leave.save'), run: onSave }}
    >
      {t('operations.leave.body', { count: changes })}
    </ConfirmDialog>
  )
}
