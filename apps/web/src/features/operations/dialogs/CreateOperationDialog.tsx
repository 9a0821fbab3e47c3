import type { FoundCustomer } from '@llave/api-contract/operations.calls'
import { OPERATION_TYPES, type OperationType } from '@llave/domain/operations/fields/operation-types'
import { capitaliseName, capitaliseSurname, nameParts } from '@llave/domain/people/person-names'
import { PERSON_NAME_MAX_LENGTH } from '@llave/domain/validation/limits'
import { nameError, normalisePhone, phoneError } from '@llave/domain/validation/person-fields'
import { optionalError } from '@llave/domain/validation/validators'
import { fieldLabel } from '@llave/texts/field-label'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api/api-error'
import { serverCodes } from '../../../lib/forms/server-codes'
import { fieldId, useCallForm } from '../../../lib/forms/use-call-form'
import { paths } from '../../../lib/navigation/paths'
import { keys } from '../../../lib/queries/keys'
import { useCall, useReread } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import type { Openable } from '../../../ui/feedback/frames'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { PersonPicker } from '../../../ui/fields/people/PersonPicker'
import { fieldOfTyped } from '../../../ui/fields/people/typed-person'
import { EmailField, PhoneField, TextField } from '../../../ui/fields/text/TextField'
import { Field, FormWatch } from '../../../ui/forms/Field'
import { takenBy } from '../../contacts/contacts.published'
import { useCustomerSearch } from '../model/operation-calls'
import { FILL_IN } from '../model/tabs'
import { KnownByPhone } from './KnownByPhone'

const EMPTY = {
  typeOperation: 'COMPRA' as OperationType,
  contact: null as FoundCustomer | null,
  name: '',
  lastname: '',
  email: '',
  phone: '',
}

const idOf = ({ kind, _id }: FoundCustomer) => (kind === 'CONTACT' ? { contactId: _id } : { userId: _id })

/**
 * Creates an operation for a contact, a customer, or a new person; without an e-mail, a name and a phone are enough.
 * The staff or the customer then answer its questionnaire.
 */
export function CreateOperationDialog({ opened, onClose }: Openable) {
  const t = useTexts()
  const navigate = useNavigate()
  const create = useCall('POST /operations', {
    done: ({ numOperation }) => t('operations.create.created', { number: numOperation }),
  })
  const reread = useReread({ queryKey: keys.contacts.all })
  /** The contacts with the new person's name and phone that were shown; saving again says that it is somebody else. */
  const seen = useRef<string[]>([])
  const form = useCallForm({
    initial: EMPTY,
    check: ({ contact, name, lastname, email, phone }) =>
      contact
        ? {}
        : {
            name: nameError(name),
            lastname: email.trim() ? nameError(lastname) : null,
            email: optionalError('email', email),
            phone: phoneError(phone),
          },
    send: ({ typeOperation, contact, name, lastname, email, phone }) => {
      if (contact) return create.send({ body: { typeOperation, ...idOf(contact) } })
      const names = { name: capitaliseName(name), lastname: lastname.trim() && capitaliseSurname(lastname) }
      const user = { ...names, email, phone: normalisePhone(phone) }
      return create.send({ body: { typeOperation, user, known: seen.current } })
    },
    // The contact belongs to the staff, or was deleted in the meantime; the error is shown at the search.
    codesOf(error, names) {
      const codes = serverCodes(error, names)
      const known = takenBy(error)
      if (known) {
        seen.current = [...seen.current, known.contactId]
        void reread()
      }
      const contact = error instanceof ApiError ? (error.fields.contactId ?? error.fields.userId) : undefined
      return contact ? { ...codes, contact } : codes
    },
    onSaved({ _id }) {
      form.reset(EMPTY)
      onClose()
      void navigate(paths.operation(_id), { state: FILL_IN })
    },
  })

  /** The searched text is filled in for a new person. */
  function takeOver(typed: string): void {
    const { values } = form.state.get()
    const field = fieldOfTyped(typed)
    if (field !== 'name') {
      if (!values[field]) form.set(field, typed)
    } else if (!values.name && !values.lastname) {
      const parts = nameParts(typed)
      form.set('name', parts.name)
      form.set('lastname', [parts.firstLastname, parts.secondLastname].filter(Boolean).join(' '))
    }
  }

  function choose(known: FoundCustomer): void {
    form.set('contact', known)
    document.getElementById(fieldId(form, 'contact'))?.focus()
  }

  const own = (name: 'name' | 'lastname' | 'email' | 'phone') => ({
    label: fieldLabel(t, `operations.create.${name}`),
    autoComplete: 'off',
  })

  return (
    <FormDialog
      form={form}
      opened={opened}
      onClose={onClose}
      title={t('operations.create.title')}
      confirm={t('operations.create.confirm')}
    >
      <Field of={form} name="typeOperation">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('operations.fields.typeOperation')}
            options={OPERATION_TYPES.map(type => ({ value: type, label: t(`states.operationTypes.${type}`) }))}
            onChange={type => type && onChange(type)}
          />
        )}
      </Field>
      <Field of={form} name="contact">
        {({ name: _, onBlur: __, ...field }) => (
          <PersonPicker
            {...field}
            label={t('operations.create.contact')}
            description={t('operations.create.contactHelp')}
            useSearch={useCustomerSearch}
            onPassed={takeOver}
          />
        )}
      </Field>
      <FormWatch of={form}>
        {({ values }) =>
          !values.contact && (
            <>
              <Field of={form} name="name" as={TextField} {...own('name')} maxLength={PERSON_NAME_MAX_LENGTH} />
              <Field
                of={form}
                name="lastname"
                as={TextField}
                {...own('lastname')}
                maxLength={PERSON_NAME_MAX_LENGTH}
                optional={!values.email}
              />
              <Field of={form} name="email" as={EmailField} {...own('email')} optional />
              <Field of={form} name="phone" as={PhoneField} {...own('phone')} />
              <KnownByPhone phone={values.phone} onChoose={choose} />
            </>
          )
        }
      </FormWatch>
    </FormDialog>
  )
}
