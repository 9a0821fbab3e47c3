import { useWindowEvent } from '@mantine/hooks'
import type { FormState, FormValues } from '../../lib/forms/form-state'
import type { CallForm } from '../../lib/forms/use-call-form'
import { useLeaveGuard } from '../../lib/navigation/leaving'
import { useObservableSelector } from '../../lib/observable'
import { useTexts } from '../../lib/texts/texts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'

interface Props<V extends FormValues> {
  readonly of: CallForm<V>
  readonly isDirty: (state: FormState<V>) => boolean
}

/**
 * Asks before unsaved changes are lost, inside the app and when the page closes. The question is a form of its own,
 * outside the other one.
 */
export function LeaveGuard<V extends FormValues>({ of: form, isDirty }: Props<V>) {
  const t = useTexts()
  const dirty = useObservableSelector(form.state, isDirty)
  const active = dirty && !form.sending
  const blocker = useLeaveGuard(active)
  useWindowEvent('beforeunload', event => active && event.preventDefault())

  return (
    <ConfirmDialog
      opened={blocker.blocked}
      onClose={blocker.stay}
      title={t('common.leave.changes')}
      cancelLabel={t('company.screen.leave.stay')}
      confirm={{ label: t('company.screen.leave.leave'), run: blocker.proceed }}
      dangerous
    >
      {t('company.screen.leave.text')}
    </ConfirmDialog>
  )
}
