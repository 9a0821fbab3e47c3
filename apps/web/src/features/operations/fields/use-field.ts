import { codeText, useTexts } from '../../../lib/texts/texts'
import type { EditableKey, EditValue } from '../form/edit-state'
import { type OperationForm, useFieldValue, useFormSelector } from '../form/operation-form'
import { fieldName } from '../model/value-text'
import { fieldId, useFieldPlace } from './field-id'

export interface ControlProps<F extends EditableKey> {
  readonly form: OperationForm
  readonly name: F
}

/** State of a control. Typing renders only this control. */
export function useField<F extends EditableKey>({ form, name }: ControlProps<F>) {
  const t = useTexts()
  const value = useFieldValue(form, name)
  const place = useFieldPlace()
  const code = useFormSelector(form, ({ codes }) => codes[name])
  return {
    value,
    set: (next: EditValue<F>) => form.set(name, next),
    props: {
      id: fieldId(form.operationId, name, place),
      label: fieldName(t, name),
      error: code ? codeText(t, code) : null,
      size: 'sm',
    },
  } as const
}
