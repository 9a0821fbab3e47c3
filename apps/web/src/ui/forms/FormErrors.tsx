import { type FormValues, namesOf } from '../../lib/forms/form-state'
import { type CallForm, fieldId } from '../../lib/forms/use-call-form'
import { helpOfError } from '../../lib/navigation/error-help'
import { useObservable } from '../../lib/observable'
import { useTexts } from '../../lib/texts/texts'
import { FieldErrorSummary } from './FieldErrorSummary'
import { fieldProblem } from './field-problem'

interface Props<V extends FormValues> {
  readonly of: CallForm<V>
}

/** "Revise los campos del formulario." with a link to each wrong field, once the person has tried to submit them. */
export function FormErrors<V extends FormValues>({ of: form }: Props<V>) {
  const t = useTexts()
  const state = useObservable(form.state)
  const wrong = state.tried ? namesOf(state.values).filter(name => state.codes[name]) : []
  return (
    <FieldErrorSummary
      takesFocus={false}
      errors={wrong.map(name => ({
        label: form.label?.(name) ?? '',
        message: fieldProblem(t, form, state, name) ?? '',
        fieldId: fieldId(form, name),
        help: helpOfError(state.codes[name] ?? ''),
      }))}
    />
  )
}
