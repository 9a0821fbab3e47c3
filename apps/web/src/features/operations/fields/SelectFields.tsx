import { REGIONS } from '@llave/domain/money/regions'
import { MORTGAGE_PERCENTAGES } from '@llave/domain/operations/fields/mortgage-percentages'
import type { FieldOfKind, OperationField } from '@llave/domain/operations/fields/operation-fields'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { offeredStates } from '@llave/domain/operations/states/operation-states'
import { assigneeName, useStaff } from '../../../lib/queries/use-staff'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { useFieldValue, useStored } from '../form/operation-form'
import { valueText } from '../model/value-text'
import { type ControlProps, useField } from './use-field'

/** The state; offers only those that the operation may enter now. */
export function StateField(control: ControlProps<'state'>) {
  const t = useTexts()
  const { value, set, props } = useField(control)
  const { state } = useStored(control.form)
  const states = offeredStates({ state, providingFunds: useFieldValue(control.form, 'providingFunds') })
  return (
    <SelectField
      {...props}
      searchable={false}
      options={states.map(offered => ({ value: offered, label: t(`states.names.${offered}`) }))}
      value={value}
      onChange={chosen => chosen && set(chosen)}
    />
  )
}

function useOptions<V extends string>(name: OperationField, values: readonly V[]) {
  const t = useTexts()
  return values.map(value => ({ value, label: valueText(t, name, value) ?? value }))
}

export function TypeField(control: ControlProps<FieldOfKind<'operationType'>>) {
  const { value, set, props } = useField(control)
  const options = useOptions(control.name, OPERATION_TYPES)
  return <SelectField {...props} options={options} value={value} onChange={type => type && set(type)} />
}

export function PersonField(control: ControlProps<FieldOfKind<'person'>>) {
  const t = useTexts()
  const { value, set, props } = useField(control)
  const { data: staff = [] } = useStaff()
  // A former member of the staff stays until another one is chosen.
  const people = value ? [value, ...staff] : staff
  const options = new Map(people.map(person => [person._id, assigneeName(t, person)]))
  return (
    <SelectField
      {...props}
      clearable
      placeholder={t('words.unassigned')}
      options={[...options].map(([id, label]) => ({ value: id, label }))}
      value={value?._id ?? null}
      onChange={id => set(people.find(person => person._id === id) ?? null)}
    />
  )
}

export function PercentageField(control: ControlProps<FieldOfKind<'percentage'>>) {
  const { value, set, props } = useField(control)
  const options = useOptions(control.name, MORTGAGE_PERCENTAGES)
  return <SelectField {...props} clearable searchable={false} options={options} value={value} onChange={set} />
}

export function RegionField(control: ControlProps<FieldOfKind<'region'>>) {
  const { value, set, props } = useField(control)
  return <SelectField {...props} clearable options={useOptions(control.name, REGIONS)} value={value} onChange={set} />
}

function useTwoOptions(name: FieldOfKind<'provision' | 'yesNo'>) {
  const t = useTexts()
  return [true, false].map(value => ({ value: String(value), label: valueText(t, name, value) ?? '' }))
}

export function ProvisionField(control: ControlProps<FieldOfKind<'provision'>>) {
  const { value, set, props } = useField(control)
  const options = useTwoOptions(control.name)
  return <SelectField {...props} options={options} value={String(value)} onChange={chosen => set(chosen === 'true')} />
}

export function YesNoField(control: ControlProps<FieldOfKind<'yesNo'>>) {
  const { value, set, props } = useField(control)
  const options = useTwoOptions(control.name)
  return (
    <SelectField
      {...props}
      clearable
      options={options}
      value={value === null ? null : String(value)}
      onChange={chosen => set(chosen === null ? null : chosen === 'true')}
    />
  )
}
