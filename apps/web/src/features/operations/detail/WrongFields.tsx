import type { FieldCodes } from '../../../lib/forms/form-state'
import { helpOfError } from '../../../lib/navigation/error-help'
import { codeText, useTexts } from '../../../lib/texts/texts'
import { FieldErrorSummary } from '../../../ui/forms/FieldErrorSummary'
import { fieldId } from '../fields/field-id'
import { type OperationForm, useFormSelector } from '../form/operation-form'
import { fieldName, isNamedField } from '../model/value-text'

const NOTHING: FieldCodes = {}

/** A summary of the errors once somebody has tried to save; before that they are shown only at their fields. */
export function WrongFields({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const errors = useFormSelector(form, state => (state.tried ? state.codes : NOTHING))
  return (
    <FieldErrorSummary
      errors={Object.entries(errors).map(([field, code]) => ({
        label: isNamedField(field) ? fieldName(t, field) : field,
        message: codeText(t, code),
        fieldId: fieldId(form.operationId, field),
        help: helpOfError(code),
      }))}
    />
  )
}
