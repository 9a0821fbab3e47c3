import { isAwayToday } from '../../lib/queries/use-staff'
import { formatDate } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'
import type { PersonRow } from './people-calls'

type Shown = Pick<PersonRow, 'active' | 'absence' | 'confirmed' | 'invitation'>

const INVITATION_TONE = { SENT: 'info', EXPIRED: 'warning', UNDELIVERED: 'danger' } as const

/** Whether somebody can sign in or has not accepted their invitation yet; for staff, also whether they are away. */
export function StateChip({ person }: { readonly person: Shown }) {
  const t = useTexts()
  const { active, absence, invitation } = person
  if (!active) return <Chip>{t(person.confirmed ? 'words.inactive' : 'people.state.pending')}</Chip>
  if (invitation) {
    return <Chip tone={INVITATION_TONE[invitation.state]}>{t(`people.invitation.${invitation.state}`)}</Chip>
  }
  if (!absence) return <Chip tone="success">{t('words.active')}</Chip>
  return (
    <Chip tone="warning">
      {isAwayToday(person)
        ? t('people.state.away', { date: formatDate(absence.to) })
        : t('people.state.awayFrom', { date: formatDate(absence.from) })}
    </Chip>
  )
}
