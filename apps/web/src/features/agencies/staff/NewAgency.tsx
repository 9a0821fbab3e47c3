import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { fieldLabel } from '@llave/texts/field-label'
import { useNavigate } from 'react-router'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { paths } from '../../../lib/navigation/paths'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import type { Openable } from '../../../ui/feedback/frames'
import { SideDrawer } from '../../../ui/feedback/SideDrawer'
import { TextField } from '../../../ui/fields/text/TextField'
import { DrawerForm } from '../../../ui/forms/DrawerForm'
import { Field } from '../../../ui/forms/Field'
import { INVITED, NO_PERSON, PERSON } from '../person-fields'

export function NewAgency({ opened, onClose }: Openable) {
  const t = useTexts()
  return (
    <SideDrawer opened={opened} onClose={onClose} inAddress title={t('agencies.staff.new')}>
      <AgencyForm onClose={onClose} />
    </SideDrawer>
  )
}

function AgencyForm({ onClose }: Pick<Openable, 'onClose'>) {
  const t = useTexts()
  const navigate = useNavigate()
  const create = useCall('POST /agencies', { done: 'agencies.staff.form.created' })
  const form = useCallForm({
    id: 'agency',
    label: name => fieldLabel(t, name === 'agency' ? 'agencies.staff.form.agency' : `agencies.lead.${name}`),
    initial: { agency: '', ...NO_PERSON },
    texts: { agency: TEXT_FIELDS.companyName, ...INVITED },
    send: body => create.send({ body }),
    onSaved: ({ _id }: { readonly _id: string }) => void navigate(paths.agency(_id)),
  })
  return (
    <DrawerForm of={form} submit={t('agencies.staff.form.create')} onCancel={onClose}>
      <Field of={form} name="agency" as={TextField} autoComplete="off" data-autofocus />
      <div>
        <h3>{t('agencies.staff.form.person')}</h3>
        <p className="dimmed fz-sm">{t('agencies.staff.form.personHelp')}</p>
      </div>
      <Field of={form} {...PERSON.name} />
      <Field of={form} {...PERSON.lastname} />
      <Field of={form} {...PERSON.email} />
      <Field of={form} {...PERSON.phone} optional />
    </DrawerForm>
  )
}
