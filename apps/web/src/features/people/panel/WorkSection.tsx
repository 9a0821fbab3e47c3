import type { AccountRecord } from '@llave/api-contract/people'
import { Button, Group } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { PanelSection } from '../PanelSection'
import { HandOverDialog } from '../removal/HandOverDialog'

/** The work of a member of the staff, and its hand-over. */
export function WorkSection({ person }: { readonly person: AccountRecord }) {
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
