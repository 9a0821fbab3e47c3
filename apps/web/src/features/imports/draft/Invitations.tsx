import { INVITATIONS } from '@llave/domain/imports/invitations'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../lib/texts/texts'
import { Pending } from '../../../ui/feedback/Pending'
import classes from '../imports.module.css'
import { invitationsQuery, type SaidPeople } from '../imports-queries'

interface Props {
  readonly importId: string
  readonly people: SaidPeople
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Whether to invite the customers; before that, who gets an e-mail, and who does not and why. */
export function Invitations({ importId, people, checked, onChange }: Props) {
  const t = useTexts()
  return (
    <div className="stack gap-xs">
      <Checkbox
        label={t('imports.invite.label')}
        description={t('imports.invite.help')}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {checked && <Invited importId={importId} people={people} />}
    </div>
  )
}

function Invited({ importId, people }: Pick<Props, 'importId' | 'people'>) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(invitationsQuery(importId, people))
  if (!data) return <Pending error={error} retry={refetch} count={2} height={24} />
  const groups = INVITATIONS.map(invitation => ({
    invitation,
    records: data.records.filter(record => record.invitation === invitation),
  })).filter(({ invitation, records }) => invitation === 'INVITED' || records.length > 0)
  return (
    <div className="stack gap-2xs fz-sm" role="status">
      {groups.map(({ invitation, records }) => {
        const title = t(`imports.invite.outcomes.${invitation}`, { count: records.length })
        if (records.length === 0) return <p key={invitation}>{title}</p>
        return (
          <details key={invitation}>
            <summary>{title}</summary>
            <ul className={classes.invited}>
              {records.map(({ row, name, email }) => (
                <li key={row} className="anywhere">
                  {[name, email].filter(Boolean).join(' · ')}
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}
