import type { Translate } from '@llave/texts/translate'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { ConflictDialog } from '../../../ui/feedback/ConflictDialog'
import { authorsOf } from '../form/authors'
import { currentValue, type EditableKey, type EditState } from '../form/edit-state'
import type { OperationForm } from '../form/operation-form'
import { useFormPart } from '../form/use-operation-form'
import { fieldName, valueText } from '../model/value-text'

interface Props {
  readonly form: OperationForm
  readonly opened: boolean
  readonly onClose: () => void
}

/** The fields of an operation that somebody else has changed as well, with the value of each. */
export function SettleConflicts({ form, opened, onClose }: Props) {
  const t = useTexts()
  const { _id: me } = useSignedIn()
  // Without a conflict a key in a field draws nothing here.
  const state = useFormPart(form, state => (state.conflicts.length > 0 ? state : null))
  return (
    <ConflictDialog
      opened={opened}
      title={t('operations.conflict.title')}
      text={t('operations.conflict.body')}
      apply={t('operations.conflict.apply')}
      conflicts={state ? state.conflicts.map(key => conflictOf(t, state, key, me)) : []}
      onClose={onClose}
      onSettle={form.settle}
    />
  )
}

function conflictOf(t: Translate, state: EditState, key: EditableKey, me: string) {
  const text = (value: unknown) => valueText(t, key, value) ?? t('operations.activity.nothing')
  return {
    key,
    label: fieldName(t, key),
    mine: t('operations.conflict.mine', { value: text(currentValue(state, key)) }),
    theirs: t('operations.conflict.theirs', {
      name: authorsOf(t, state.base, [key], me),
      value: text(state.base[key]),
    }),
  }
}
