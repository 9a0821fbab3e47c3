import { fieldOf } from '@llave/domain/operations/fields/operation-fields'
import { currentValues } from '../form/edit-state'
import { type OperationForm, useFormSelector } from '../form/operation-form'
import { controlOf } from './controls'
import { Field } from './Field'
import { StateField } from './SelectFields'
import { fieldsOf, isShown, isWide, type Section, type ShownField } from './sections'

export function SectionFields({ form, section }: { readonly form: OperationForm; readonly section: Section }) {
  return fieldsOf(section).map(name => <OneField key={name} form={form} name={name} />)
}

/** A field, if operations of this type have it. */
export function OneField({ form, name }: { readonly form: OperationForm; readonly name: ShownField }) {
  const shown = useFormSelector(form, state => isShown(name, currentValues(state)))
  if (!shown) return null
  return (
    <Field form={form} name={name} wide={isWide(name)}>
      <Control form={form} name={name} />
    </Field>
  )
}

function Control({ form, name }: { readonly form: OperationForm; readonly name: ShownField }) {
  if (name === 'state') return <StateField form={form} name={name} />
  const OfKind = controlOf(fieldOf(name).kind)
  return <OfKind form={form} name={name} />
}
