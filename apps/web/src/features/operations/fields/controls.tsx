import type { FieldKind, FieldOfKind, OperationField } from '@llave/domain/operations/fields/operation-fields'
import { calendarDay, instantAt } from '@llave/domain/time/calendar-day'
import { TITLE_MAX_LENGTH } from '@llave/domain/validation/limits'
import type { ComponentType } from 'react'
import { DateField, DateTimeField } from '../../../ui/fields/dates/DateField'
import { MoneyField } from '../../../ui/fields/numbers/DecimalField'
import { TextField } from '../../../ui/fields/text/TextField'
import { NoteField } from './NoteField'
import { ChosenProposal, ReceivedProposals, SentProposals } from './ProposalFields'
import { PercentageField, PersonField, ProvisionField, RegionField, TypeField, YesNoField } from './SelectFields'
import { type ControlProps, useField } from './use-field'

const CONTROLS: { readonly [K in FieldKind]: ComponentType<ControlProps<FieldOfKind<K>>> } = {
  text: LineField,
  note: NoteField,
  operationType: TypeField,
  provision: ProvisionField,
  yesNo: YesNoField,
  person: PersonField,
  money: AmountField,
  percentage: PercentageField,
  day: DayField,
  moment: MomentField,
  region: RegionField,
  bank: ChosenProposal,
  banks: SentProposals,
  receivedProposals: ReceivedProposals,
}

export function controlOf(kind: FieldKind) {
  // Callers pass a field of the requested kind.
  return CONTROLS[kind] as ComponentType<ControlProps<OperationField>>
}

function LineField(control: ControlProps<FieldOfKind<'text'>>) {
  const { value, set, props } = useField(control)
  return <TextField {...props} maxLength={TITLE_MAX_LENGTH} value={value} onChange={set} />
}

function AmountField(control: ControlProps<FieldOfKind<'money'>>) {
  const { value, set, props } = useField(control)
  return <MoneyField {...props} signBefore value={value} onChange={set} />
}

const onInvalid =
  ({ form, name }: ControlProps<FieldOfKind<'day' | 'moment'>>) =>
  (text: string | null) =>
    form.setCode(name, text === null ? null : 'error_form_invalid_date_format')

/** A day is stored as noon of the brokerage, so that it is the same day in neighbouring time zones. */
function DayField(control: ControlProps<FieldOfKind<'day'>>) {
  const { value, set, props } = useField(control)
  return (
    <DateField
      {...props}
      value={value && calendarDay(value)}
      onChange={day => set(day && instantAt(day, '12:00').toISOString())}
      onInvalid={onInvalid(control)}
    />
  )
}

function MomentField(control: ControlProps<FieldOfKind<'moment'>>) {
  const { value, set, props } = useField(control)
  return <DateTimeField {...props} value={value} onChange={set} onInvalid={onInvalid(control)} />
}
