import type { AccountRecord } from '@llave/api-contract/people'
import { Button, Group, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useUnsaved } from '../../../lib/forms/unsaved'
import { paths } from '../../../lib/navigation/paths'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { Pending } from '../../../ui/feedback/Pending'
import { SideDrawer } from '../../../ui/feedback/SideDrawer'
import { AbsenceForm } from '../absence/AbsenceForm'
import { PersonForm } from '../form/PersonForm'
import { PanelSection } from '../PanelSection'
import { type Kind, personQuery } from '../people-calls'
import { HandOverDialog } from '../removal/HandOverDialog'
import { type Leaving, LeavingDialog } from '../removal/LeavingDialog'
import { SessionsSection } from '../sessions/SessionsSection'
import { FactorsSection } from './FactorsSection'
import { InvitationSection } from './InvitationSection'

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
  if (!person) return <Pending error={error} retry={refetch} onLeave={parts.onDone} count={8} height={56} />
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

function WorkSection({ person }: { readonly person: AccountRecord }) {
  const t = useTexts()
  const [handingOver, setHandingOver] = useState(false)
  const { _id: id, numOperations: operations, numTasks: tasks } = person
  return (
    <PanelSection title={t('people.work.title')} text={t('people.work.text', { operations, tasks })}>
      {operations + tasks > 0 && (
        <Group gap="xs">
          <Button size="sm" variant="default" leftSection={<IconArrowsExchange />} onClick={() => setHandingOver(true)}>
            {t('people.actions.handOver')}
          </Button>
          {operations > 0 && (
            <Button size="sm" variant="subtle" component={Link} to={`${paths.operations}?view=list&responsable=${id}`}>
              {t('people.work.see')}
            </Button>
          )}
        </Group>
      )}
      <HandOverDialog person={handingOver ? person : null} onClose={() => setHandingOver(false)} />
    </PanelSection>
  )
}

interface LeavingSectionProps {
  readonly kind: Kind
  readonly person: AccountRecord
  readonly onDone: () => void
}

/** Deactivation and deletion; not for the reader's own account. */
function LeavingSection({ kind, person, onDone }: LeavingSectionProps) {
  const t = useTexts()
  const { _id: me } = useSignedIn()
  const unsaved = useUnsaved()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  if (person._id === me)
    return (
      <Text size="sm" c="var(--text-secondary)" mt="lg">
        {t('people.ownAccount')}
      </Text>
    )
  return (
    <Group justify="flex-end" gap="xs" mt="lg">
      {person.active && (
        <Button size="sm" variant="default" onClick={() => setLeaving('deactivate')}>
          {t('people.actions.deactivate')}
        </Button>
      )}
      <Button size="sm" variant="subtle" color="red" onClick={() => setLeaving('remove')}>
        {t('common.actions.delete')}
      </Button>
      <LeavingDialog
        kind={kind}
        leaving={leaving}
        ids={[person._id]}
        people={[person]}
        onClose={() => setLeaving(null)}
        onDone={() => {
          setLeaving(null)
          unsaved.forget()
          onDone()
        }}
      />
    </Group>
  )
}
