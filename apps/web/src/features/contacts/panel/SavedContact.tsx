import type { ContactRole } from '@llave/domain/people/contact-roles'
import { useEffect } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { PersonPicker } from '../../../ui/fields/people/PersonPicker'
import { DrawerForm } from '../../../ui/forms/DrawerForm'
import { Field } from '../../../ui/forms/Field'
import { useContactSearch } from '../contact-calls'
import type { TakenBy } from '../contact-form'
import { RoleField } from './ContactForm'

interface Props {
  readonly operationId: string
  /** Preselected, because it has the e-mail that was entered for a new contact. */
  readonly preset: TakenBy | null
  /** The searched text; empty once somebody is chosen. */
  readonly onTyped: (typed: string) => void
  readonly onDone: () => void
}

const EMPTY = { contactId: null as TakenBy | null, role: '' as ContactRole | '' }

/** Links an existing contact to an operation. */
export function SavedContact({ operationId, preset, onTyped, onDone }: Props) {
  const t = useTexts()
  const add = useCall('POST /operations/addContact', { done: 'contacts.done.added' })
  const form = useCallForm({
    id: 'link',
    label: name => t(name === 'role' ? 'contacts.fields.role' : 'common.words.contact'),
    initial: EMPTY,
    check: ({ contactId, role }) => ({
      contactId: contactId ? null : 'contacts.panel.choose',
      role: role ? null : 'error_form_obligatory_field',
    }),
    async send({ contactId, role }) {
      if (contactId && role) await add.send({ body: { operationId, contactId: contactId.contactId, role } })
    },
    onSaved: onDone,
  })

  const { set } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another preset is taken over, not another form
  useEffect(() => {
    if (preset) set('contactId', preset)
  }, [preset])

  return (
    <DrawerForm of={form} submit={t('contacts.panel.add')} onCancel={onDone}>
      <Field of={form} name="contactId">
        {({ value, onChange, ...field }) => (
          <ContactPicker {...field} value={value} onChange={onChange} onTyped={onTyped} />
        )}
      </Field>
      <Field of={form} name="role" as={RoleField} />
    </DrawerForm>
  )
}

interface PickerProps {
  readonly id?: string
  readonly value: TakenBy | null
  readonly onChange: (chosen: TakenBy | null) => void
  readonly error?: string | null
  readonly onTyped: (typed: string) => void
}

function ContactPicker({ onChange, ...field }: PickerProps) {
  const t = useTexts()
  return (
    <PersonPicker
      {...field}
      label={t('common.words.contact')}
      useSearch={useContactSearch}
      onChange={chosen => onChange(chosen && { contactId: chosen._id, name: chosen.name })}
    />
  )
}
