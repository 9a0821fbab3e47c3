import type { AgencyDetail } from '@llave/api-contract/agencies.calls'
import { PERSON_NAME_MAX_LENGTH } from '@llave/domain/validation/limits'
import { emailError, nameError } from '@llave/domain/validation/person-fields'
import { optionalError } from '@llave/domain/validation/validators'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { EmailField, PhoneField, TextField } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'

/** The button that invites somebody into an agency, and its dialog. */
export function AddPerson({ agency }: { readonly agency: AgencyDetail }) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="sm" leftSection={<IconPlus aria-hidden="true" />} onClick={() => setOpened(true)}>
        {t('agencies.team.add')}
      </Button>
      {opened && <PersonDialog agency={agency} onClose={() => setOpened(false)} />}
    </>
  )
}

function PersonDialog({ agency, onClose }: { readonly agency: AgencyDetail; readonly onClose: () => void }) {
  const t = useTexts()
  const add = useCall('POST /agencies/:id/people', { failed: null, done: 'agencies.team.added' })
  const form = useCallForm({
    initial: { name: '', lastname: '', email: '', phone: '' },
    label: name => t(`agencies.lead.${name}`),
    check: ({ name, lastname, email, phone }) => ({
      name: nameError(name),
      lastname: optionalError('personName', lastname),
      email: emailError(email),
      phone: optionalError('phone', phone),
    }),
    send: body => add.send({ params: { id: agency._id }, body }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('agencies.team.addTitle', { agency: agency.name })}
      confirm={t('agencies.team.invite')}
    >
      <p className="dimmed">{t('agencies.team.addIntro')}</p>
      <Field
        of={form}
        name="name"
        as={TextField}
        autoComplete="off"
        data-autofocus
        maxLength={PERSON_NAME_MAX_LENGTH}
      />
      <Field of={form} name="lastname" as={TextField} autoComplete="off" optional maxLength={PERSON_NAME_MAX_LENGTH} />
      <Field of={form} name="email" as={EmailField} autoComplete="off" />
      <Field of={form} name="phone" as={PhoneField} autoComplete="off" optional />
    </FormDialog>
  )
}
