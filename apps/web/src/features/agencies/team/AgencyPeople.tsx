import type { AgencyDetail, AgencyPerson } from '@llave/api-contract/agencies.calls'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { Chip } from '../../../ui/data/Chip'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { MoreMenu } from '../../../ui/MoreMenu'
import classes from './people.module.css'

export function AgencyPeople({ agency }: { readonly agency: AgencyDetail }) {
  const t = useTexts()
  return (
    <ul className="card" aria-label={t('agencies.team.list', { agency: agency.name })}>
      {agency.people.map(person => (
        <li key={person._id} className={classes.person}>
          <span className={classes.who}>
            <span className="medium block">{person.name}</span>
            <span className="dimmed fz-sm block">{person.email}</span>
            {person.phone && <span className="dimmed fz-sm block">{shownPhone(person.phone)}</span>}
          </span>
          <PersonState person={person} />
          {agency.manages && <PersonMenu agencyId={agency._id} person={person} />}
        </li>
      ))}
    </ul>
  )
}

function PersonState({ person: { active, manages, isInvited } }: { readonly person: AgencyPerson }) {
  const t = useTexts()
  if (!active) return <Chip>{t('agencies.team.off')}</Chip>
  return (
    <span className="flex gap-2xs wrap">
      {isInvited && <Chip tone="warning">{t('agencies.team.invited')}</Chip>}
      <Chip tone={manages ? 'info' : 'neutral'}>{t(manages ? 'agencies.team.manages' : 'agencies.team.sends')}</Chip>
    </span>
  )
}

function PersonMenu({ agencyId, person }: { readonly agencyId: string; readonly person: AgencyPerson }) {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  const change = useCall('PUT /agencies/:id/people/:userId', {
    done: 'agencies.team.saved',
    onDone: () => setAsking(false),
  })
  const { _id: userId, name, manages, active } = person
  const save = (body: { readonly manages?: boolean; readonly active?: boolean }) =>
    void change.run({ params: { id: agencyId, userId }, body })
  return (
    <>
      <MoreMenu label={t('agencies.team.menu', { name })}>
        {active && (
          <Menu.Item onClick={() => save({ manages: !manages })}>
            {t(manages ? 'agencies.team.stopManaging' : 'agencies.team.letManage')}
          </Menu.Item>
        )}
        {active ? (
          <Menu.Item color="red" onClick={() => setAsking(true)}>
            {t('agencies.team.takeAccess')}
          </Menu.Item>
        ) : (
          <Menu.Item onClick={() => save({ active: true })}>{t('agencies.team.giveAccess')}</Menu.Item>
        )}
      </MoreMenu>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('agencies.team.takeTitle', { name })}
        dangerous
        confirm={{
          label: t('agencies.team.takeAccess'),
          run: () => change.run({ params: { id: agencyId, userId }, body: { active: false } }),
        }}
      >
        {t('agencies.team.takeText')}
      </ConfirmDialog>
    </>
  )
}
