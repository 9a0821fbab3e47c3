import type { PersonRecord, PrivacyDetail } from '@llave/api-contract/privacy.calls'
import { NOTED_WAYS, type NotedWay, PRIVACY_KINDS, type PrivacyKind } from '@llave/domain/privacy/privacy-request'
import { calendarDay, isCalendarDay } from '@llave/domain/time/calendar-day'
import { typedPastDayError } from '@llave/domain/validation/past-day'
import { optionalText } from '@llave/domain/validation/text-field'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { useState } from 'react'
import { call } from '../../lib/api/api'
import { useCallForm } from '../../lib/forms/use-call-form'
import { keys } from '../../lib/queries/keys'
import { useCall } from '../../lib/queries/use-call'
import { useTextSearch } from '../../lib/queries/use-text-search'
import { useTexts } from '../../lib/texts/texts'
import type { Openable } from '../../ui/feedback/frames'
import { SideDrawer } from '../../ui/feedback/SideDrawer'
import { TickField } from '../../ui/fields/choices/CheckField'
import { NativeSelectField } from '../../ui/fields/choices/NativeSelectField'
import { SelectField } from '../../ui/fields/choices/SelectField'
import { DayField } from '../../ui/fields/dates/DayField'
import { TextAreaField } from '../../ui/fields/text/TextAreaField'
import { EmailField, TextField } from '../../ui/fields/text/TextField'
import { DrawerForm } from '../../ui/forms/DrawerForm'
import { Field, FormWatch } from '../../ui/forms/Field'
import { recordText } from './record-text'

interface Props extends Openable {
  readonly onSaved: (id: string) => void
}

export function NewRequest({ opened, onClose, onSaved }: Props) {
  const t = useTexts()
  return (
    <SideDrawer opened={opened} onClose={onClose} inAddress title={t('privacy.new')}>
      <RequestForm onClose={onClose} onSaved={onSaved} />
    </SideDrawer>
  )
}

/** `record`: the kind and id of the chosen record. */
type Values = {
  readonly kind: PrivacyKind
  readonly way: NotedWay
  readonly record: string | null
  readonly name: string
  readonly email: string
  readonly receivedOn: string | null
  readonly identityChecked: boolean
  readonly note: string
}

function RequestForm({ onClose, onSaved }: Omit<Props, 'opened'>) {
  const t = useTexts()
  const note = useCall('POST /privacy/requests', { done: 'privacy.form.created' })
  const form = useCallForm<Values, PrivacyDetail>({
    id: 'privacy-request',
    label: name => t(`privacy.form.${name === 'record' ? 'who' : name}`),
    initial: {
      ...{ kind: 'ACCESS', way: 'EMAIL', record: null, name: '', email: '' },
      ...{ receivedOn: calendarDay(new Date()), identityChecked: false, note: '' },
    },
    texts: {
      ...{ name: TEXT_FIELDS.personName, email: optionalText(TEXT_FIELDS.email) },
      note: optionalText(TEXT_FIELDS.message),
    },
    check: ({ record, receivedOn }) => ({
      ...(record && { name: null, email: null }),
      receivedOn: typedPastDayError(receivedOn, calendarDay(new Date())),
    }),
    send: ({ record, name, email, receivedOn, ...rest }) => {
      const [kind, _id = ''] = record?.split(' ') ?? []
      return note.send({
        body: {
          ...rest,
          receivedOn: receivedOn && isCalendarDay(receivedOn) ? receivedOn : calendarDay(new Date()),
          ...(record ? { record: { kind: kind as PersonRecord['kind'], _id } } : { name, email }),
        },
      })
    },
    onSaved: ({ _id }) => onSaved(_id),
  })
  return (
    <DrawerForm of={form} submit={t('privacy.form.create')} onCancel={onClose}>
      <Field
        of={form}
        name="kind"
        as={NativeSelectField<PrivacyKind>}
        data-autofocus
        options={PRIVACY_KINDS.map(value => ({ value, label: t(`privacy.kinds.${value}`) }))}
      />
      <Field of={form} name="record">
        {({ value, onChange, ...field }) => <PersonField {...field} value={value} onChange={onChange} />}
      </Field>
      <FormWatch of={form}>
        {({ values }) =>
          values.record ? null : (
            <>
              <Field of={form} name="name" as={TextField} autoComplete="off" />
              <Field
                of={form}
                name="email"
                as={EmailField}
                optional
                description={t('privacy.form.emailHelp')}
                autoComplete="off"
              />
            </>
          )
        }
      </FormWatch>
      <Field
        of={form}
        name="way"
        as={NativeSelectField<NotedWay>}
        options={NOTED_WAYS.map(value => ({ value, label: t(`privacy.ways.${value}`) }))}
      />
      <Field of={form} name="receivedOn" as={DayField} />
      <Field of={form} name="note" as={TextAreaField} optional autosize minRows={2} />
      <Field of={form} name="identityChecked" as={TickField} label={t('privacy.form.identityChecked')} />
    </DrawerForm>
  )
}

interface PersonFieldProps {
  readonly value: string | null
  readonly onChange: (record: string | null) => void
  readonly error: string | null
}

/** Searches for the person who asks among all records about people. */
function PersonField({ value, onChange, ...field }: PersonFieldProps) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<PersonRecord | null>(null)
  const labelOf = (record: PersonRecord) =>
    [record.name, record.email ?? record.phone, recordText(record, t)].filter(Boolean).join(' · ')
  const isOwnLabel = chosen !== null && typed.trim() === labelOf(chosen)
  const { found, searches } = useTextSearch<PersonRecord>(isOwnLabel ? '' : typed, {
    keyOf: keys.privacy.people,
    read: (searchText, signal) => call('POST /privacy/people/list', { body: { searchText }, signal }),
  })
  const keyOf = ({ kind, _id }: PersonRecord) => `${kind} ${_id}`
  const offered = searches ? found : chosen ? [chosen] : []
  return (
    <SelectField
      {...field}
      label={t('privacy.form.who')}
      description={t('privacy.form.whoHelp')}
      optional
      searchable
      value={value}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('common.nothingFound')}
      options={offered.map(record => ({ value: keyOf(record), label: labelOf(record) }))}
      onChange={key => {
        setChosen(offered.find(record => keyOf(record) === key) ?? null)
        onChange(key)
      }}
    />
  )
}
