import type { AgencyDetail } from '@llave/api-contract/agencies.calls'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { paths } from '../../../lib/navigation/paths'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { BackLink } from '../../../ui/BackLink'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { Pending } from '../../../ui/feedback/Pending'
import { TextField } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import { Page } from '../../../ui/Page'
import { agencyQuery } from '../agencies-queries'
import { AddPerson } from '../team/AddPerson'
import { AgencyPeople } from '../team/AgencyPeople'
import { Brought } from './Brought'

/** /agencias/:agencyId: an agency, its people, and the operations it has brought. */
export default function AgencyPage() {
  const t = useTexts()
  const { agencyId = '' } = useParams()
  const navigate = useNavigate()
  const { data: agency, error, refetch } = useQuery(agencyQuery(agencyId))
  const leave = () => void navigate(paths.agencies)
  return (
    <Page
      title={agency?.name ?? t('area.titles.agencies')}
      intro={agency && !agency.active ? t('agencies.staff.inactive') : undefined}
      above={<BackLink to={paths.agencies}>{t('agencies.staff.back')}</BackLink>}
      actions={agency && <Actions agency={agency} />}
    >
      {agency ? (
        <>
          <section className="stack gap-sm">
            <div className="row gap-xs wrap between">
              <h2>{t('words.people')}</h2>
              <AddPerson agency={agency} />
            </div>
            <AgencyPeople agency={agency} />
          </section>
          <Brought agencyId={agency._id} />
        </>
      ) : (
        <Pending error={error} retry={refetch} onLeave={leave} count={3} height={160} />
      )}
    </Page>
  )
}

function Actions({ agency }: { readonly agency: AgencyDetail }) {
  const t = useTexts()
  const [open, setOpen] = useState<'rename' | 'off' | null>(null)
  const close = () => setOpen(null)
  const change = useCall('PUT /agencies/:id', { done: 'agencies.staff.saved', onDone: close })
  const turn = (active: boolean) => change.run({ params: { id: agency._id }, body: { active } })
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen('rename')}>
        {t('common.actions.rename')}
      </Button>
      <Button size="sm" variant="default" onClick={() => (agency.active ? setOpen('off') : void turn(true))}>
        {t(agency.active ? 'words.switchOff' : 'words.switchOn')}
      </Button>
      {open === 'rename' && <Rename agency={agency} onClose={close} />}
      <ConfirmDialog
        opened={open === 'off'}
        onClose={close}
        title={t('agencies.staff.turnOffTitle', { name: agency.name })}
        dangerous
        confirm={{ label: t('words.switchOff'), run: () => turn(false) }}
      >
        {t('agencies.staff.turnOffText')}
      </ConfirmDialog>
    </>
  )
}

function Rename({ agency, onClose }: { readonly agency: AgencyDetail; readonly onClose: () => void }) {
  const t = useTexts()
  const change = useCall('PUT /agencies/:id', { done: 'agencies.staff.saved' })
  const form = useCallForm({
    initial: { name: agency.name },
    texts: { name: TEXT_FIELDS.companyName },
    send: body => change.send({ params: { id: agency._id }, body }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('agencies.staff.form.agency')}
      confirm={t('common.actions.save')}
    >
      <Field
        of={form}
        name="name"
        as={TextField}
        label={t('agencies.staff.form.agency')}
        data-autofocus
        autoComplete="off"
      />
    </FormDialog>
  )
}
