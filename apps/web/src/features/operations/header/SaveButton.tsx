import { Button } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { type OperationForm, useChangeCount } from '../form/operation-form'

interface Props {
  readonly form: OperationForm
  readonly saving: boolean
  readonly onSave: () => void
}

export function SaveButton({ form, saving, onSave }: Props) {
  const t = useTexts()
  const count = useChangeCount(form)
  return (
    <Button
      size="sm"
      loading={saving}
      disabled={count === 0}
      title={t('operations.header.changes', { count })}
      onClick={onSave}
    >
      {count > 0 ? t('operations.header.saveCount', { count }) : t('common.actions.save')}
    </Button>
  )
}
