import type { AccountRecord } from '@llave/api-contract/people'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { Pending } from '../../../ui/feedback/Pending'
import { SideDrawer } from '../../../ui/feedback/SideDrawer'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { AbsenceForm } from '../absence/AbsenceForm'
import { PersonForm } from '../form/PersonForm'
import { PanelSection } from '../PanelSection'
import { type Kind, personQuery } from '../people-calls'
import { SessionsSection } from '../sessions/SessionsSection'
import { FactorsSection } from './FactorsSection'
import { InvitationSection } from './InvitationSection'
import { LeavingSection } from './LeavingSection'
import { WorkSection } from './WorkSection'

interface Props {
  readonly kind: Kind
  /** `new` for a new one; undefined while the drawer is closed. */
  readonly personId: string | undefined
  readonly onClose: () => void
}

export function PersonDrawer({ kind, personId, onClose }: Props) {
  const t = useTexts()
  const parts = { kind, onDone: onClose }
  return (
    <SideDrawer
      opened={personId !== undefined}
      onClose={onClose}
      inAddress
      title={t(personId === 'new' ? `people.${kind}.new` : `people.${kind}.one`)}
    >
      {personId === 'new' && <PersonForm {...parts} person={null} />}
      {personId && personId !== 'new' && <OpenPerson key={personId} {...parts} personId={personId} />}
    </SideDrawer>
  )
}

interface OpenProps {
  readonly kind: Kind
  readonly personId: string
  readonly onDone: () => void
}

function OpenPerson({ personId, ...parts }: OpenProps) {
  const { _id: me, roles } = useSignedIn()
  const { data: person, error, refetch } = useQuery(personQuery(personId))
  if (!person)
    return <Pending error={error} retry={refetch} onLeave={parts.onDone} shapes={<Skeletons count={8} height={56} />} />
  return (
    <>
      <PersonForm key={`form-${person._id}`} {...parts} person={person} />
      <InvitationSection person={person} />
      {parts.kind === 'managers' && <ManagerSections person={person} />}
      {roles.includes('superadmin') && person._id !== me && <FactorsSection person={person} />}
      <LeavingSection kind={parts.kind} person={person} onDone={parts.onDone} />
    </>
  )
}

/** Sections for members of the staff: work, absence, and sessions that the superadmin may end. */
function ManagerSections({ person }: { readonly person: AccountRecord }) {
  const t = useTexts()
  const { _id: me } = useSignedIn()
  return (
    <>
      <WorkSection person={person} />
      {person.active && (
        <PanelSection title={t('words.absence')} text={t('people.absence.text')}>
          <AbsenceForm person={person} />
        </PanelSection>
      )}
      {person._id !== me && <SessionsSection userId={person._id} />}
    </>
  )
}
