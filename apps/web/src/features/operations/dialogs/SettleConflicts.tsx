import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { ConflictDialog } from '../../../ui/feedback/ConflictDialog'
import type { Openable } from '../../../ui/feedback/frames'
import { savedBy } from '../form/authors'
import { currentValue } from '../form/edit-state'
import { type OperationForm, useFormSelector } from '../form/operation-form'
import { fieldName, valueText } from '../model/value-text'

interface Props extends Openable {
  readonly form: OperationForm
}

/** The fields that somebody else has changed as well, with both values. */
export function SettleConflicts({ form, opened, onClose }: Props) {
  const t = useTexts()
  const { _id: me } = useSignedIn()
  // Without a conflict, typing renders nothing here.
  const state = useFormSelector(form, state => (state.conflicts.length > 0 ? state : null))
  const conflicts = state?.conflicts.map(key => ({
    key,
    label: fieldName(t, key),
    mine: valueText(t, key, currentValue(state, key)),
    theirs: valueText(t, key, state.base[key]),
    ...savedBy(t, state.base, key, me),
  }))
  return <ConflictDialog opened={opened} conflicts={conflicts ?? []} onClose={onClose} onSettle={form.settle} />
}
