import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { type OperationForm, useChangeCount } from '../form/operation-form'

interface Props {
  readonly form: OperationForm
  readonly opened: boolean
  readonly title: string
  readonly onStay: () => void
  readonly onDiscarded: () => void
  readonly onSave: () => Promise<void>
}

export function LeaveDialog({ form, opened, title, onStay, onDiscarded, onSave }: Props) {
  const t = useTexts()
  const count = useChangeCount(form)
  function discard(): void {
    form.discard()
    onDiscarded()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onStay}
      title={title}
      cancelLabel={t('operations.leave.stay')}
      other={{ label: t('common.actions.discard'), run: discard }}
      confirm={{ label: t('operations.leave.save'), run: onSave }}
    >
      {t('operations.leave.body', { count })}
    </ConfirmDialog>
  )
}
