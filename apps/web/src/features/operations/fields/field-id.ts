import type { Translate } from '@llave/texts/translate'
import { codeText } from '../../../lib/texts/texts'
import type { EditableKey } from '../form/edit-state'
import type { OperationForm } from '../form/use-operation-form'
import { fieldName } from '../value-text'

/** Id of a field's input: what the summary of errors points to. */
export function fieldId(operationId: string, name: string): string {
  return `operation-${operationId}-${name}`
}

/** Label, id and error of a field, the same for every kind. */
export function fieldProps(t: Translate, form: OperationForm, name: EditableKey) {
  const code = form.errors[name]
  return {
    id: fieldId(form.state.base._id, name),
    label: fieldName(t, name),
    error: code ? codeText(t, code) : null,
    size: 'sm',
  } as const
}
