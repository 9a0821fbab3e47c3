import type { FormValues } from '../../lib/forms/form-state'
import { type CallForm, fieldId } from '../../lib/forms/use-call-form'
import { useObservable } from '../../lib/observable'
import { fieldText, useTexts } from '../../lib/texts/texts'
import { FieldErrorSummary } from './FieldErrorSummary'

interface Props<V extends FormValues> {
  readonly of: CallForm<V>
  readonly label: (name: keyof V & string) => string
}

/** "Revise los campos del formulario." with a link to each wrong field, once the person has tried to send them. */
export function FormErrors<V extends FormValues>({ of: form, label }: Props<V>) {
  const t = useTexts()
  const { values, codes, tried } = useObservable(form.state)
  const wrong = tried ? Object.keys(values).filter(name => codes[name]) : []
  return (
    <FieldErrorSummary
      takesFocus={false}
      errors={wrong.map(name => ({
        label: label(name),
        message: fieldText(t, codes[name] ?? ''),
        fieldId: fieldId(form, name),
      }))}
    />
  )
}
