import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { authorsOf } from '../form/authors'
import type { EditableKey } from '../form/edit-state'
import { isDirty, type OperationForm, useFormSelector, useStored } from '../form/operation-form'
import { fieldName } from '../model/value-text'
import classes from './notices.module.css'

interface Props {
  readonly form: OperationForm
  readonly onSettle: () => void
}

/** Events while the operation was open: others' changes, and a draft found on the device. */
export function Notices({ form, onSettle }: Props) {
  const t = useTexts()
  const { _id: me } = useSignedIn()
  const stored = useStored(form)
  const conflicts = useFormSelector(form, state => state.conflicts)
  const news = useFormSelector(form, state => state.news)
  const restored = useFormSelector(form, state => state.restored && isDirty(state))
  // A new state also changes its date, which is not mentioned separately.
  const told = news.filter(key => key !== 'stateDates' || !news.includes('state'))
  const names = (keys: readonly EditableKey[]) => keys.map(key => fieldName(t, key)).join(', ')

  return (
    <div className={classes.notices} aria-live="polite">
      {restored && (
        <Notice text={t('operations.draft.text')} action={t('common.actions.discard')} onAction={form.discard} />
      )}
      {conflicts.length > 0 && (
        <Notice
          kind="warning"
          text={t('operations.conflict.banner', {
            name: authorsOf(t, stored, conflicts, me),
            count: conflicts.length,
            fields: names(conflicts),
          })}
          action={t('common.actions.choose')}
          onAction={onSettle}
        />
      )}
      {news.length > 0 && (
        <Notice
          text={t('operations.conflict.changed', { name: authorsOf(t, stored, told, me), fields: names(told) })}
          action={t('common.actions.understood')}
          onAction={form.seen}
        />
      )}
    </div>
  )
}

interface NoticeProps {
  readonly kind?: 'info' | 'warning'
  readonly text: string
  readonly action: string
  readonly onAction: () => void
}

function Notice({ kind = 'info', text, action, onAction }: NoticeProps) {
  return (
    <div className={`${kind}-tinted ${classes.notice}`}>
      <p>{text}</p>
      <button type="button" onClick={onAction}>
        {action}
      </button>
    </div>
  )
}
