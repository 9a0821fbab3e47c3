import type { BoardFlag } from '@llave/domain/operations/operation-fields'
import { useTexts } from '../../../lib/texts/texts'
import { DateField, DateTimeField } from '../../../ui/fields/DateField'
import type { EditableKey } from '../form/edit-state'
import type { OperationForm } from '../form/use-operation-form'
import { Field } from './Field'
import { fieldProps } from './field-props'

type DateKey = Exclude<Extract<EditableKey, `${string}Date`>, BoardFlag>

interface Props {
  readonly form: OperationForm
  readonly name: DateKey
  readonly flag?: BoardFlag
}

const invalid = (form: OperationForm, name: DateKey) => (text: string | null) =>
  form.setError(name, text === null ? null : 'error_form_invalid_date_format')

/** A day of an operation. It is kept at noon, so that it is the same day for a reader in a neighbouring time zone. */
export function OperationDate({ form, name, flag }: Props) {
  const t = useTexts()
  return (
    <Field form={form} name={name} {...(flag && { flag })}>
      <DateField
        {...fieldProps(t, form, name)}
        value={form.values[name]}
        onChange={day => form.set(name, day && new Date(`${day}T12:00:00`).toISOString())}
        onInvalid={invalid(form, name)}
      />
    </Field>
  )
}

/** A milestone: day and hour. */
export function MilestoneDate({ form, name }: Omit<Props, 'flag'>) {
  const t = useTexts()
  return (
    <Field form={form} name={name}>
      <DateTimeField
        {...fieldProps(t, form, name)}
        value={form.values[name]}
        onChange={moment => form.set(name, moment)}
        onInvalid={invalid(form, name)}
      />
    </Field>
  )
}
