import type { AgencyDetail } from '@llave/api-contract/agencies.calls'
import { fieldLabel } from '@llave/texts/field-label'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { Field } from '../../../ui/forms/Field'
import { INVITED, NO_PERSON, PERSON } from '../person-fields'

export function AddPerson({ agency }: { readonly agency: AgencyDetail }) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="sm" leftSection={<IconPlus />} onClick={() => setOpened(true)}>
        {t('agencies.team.add')}
      </Button>
      {opened && <PersonDialog agency={agency} onClose={() => setOpened(false)} />}
    </>
  )
}

function PersonDialog({ agency, onClose }: { readonly agency: AgencyDetail; readonly onClose: () => void }) {
  const t = useTexts()
  const add = useCall('POST /agencies/:id/people', { done: 'agencies.team.added' })
  const form = useCallForm({
    initial: NO_PERSON,
    label: name => fieldLabel(t, `agencies.lead.${name}`),
    texts: INVITED,
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
      <Field of={form} {...PERSON.name} data-autofocus />
      <Field of={form} {...PERSON.lastname} />
      <Field of={form} {...PERSON.email} />
      <Field of={form} {...PERSON.phone} optional />
    </FormDialog>
  )
}
