import { Button } from '@mantine/core'
import { IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import type { Kind, PersonRow } from '../people-calls'
import { type Leaving, LeavingDialog } from '../removal/LeavingDialog'

interface Props {
  readonly kind: Kind
  readonly selected: ReadonlySet<string>
  readonly rows: readonly PersonRow[]
  readonly onDone: () => void
}

export function BulkActions({ kind, selected, rows, onDone }: Props) {
  const t = useTexts()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const activate = useCall('POST /users/updateMany', {
    done: ({ total }) => t('people.done.activated', { count: total }),
    onDone,
  })
  const people = rows.filter(({ _id }) => selected.has(_id))

  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconUserCheck />}
        disabled={activate.running}
        onClick={() => void activate.run({ body: { idList: [...selected], data: { active: true } } })}
      >
        {t('people.actions.activate')}
      </Button>
      <Button size="sm" variant="default" leftSection={<IconUserOff />} onClick={() => setLeaving('deactivate')}>
        {t('people.actions.deactivate')}
      </Button>
      <Button size="sm" variant="default" leftSection={<IconTrash />} onClick={() => setLeaving('remove')}>
        {t('words.delete')}
      </Button>
      <LeavingDialog
        kind={kind}
        leaving={leaving}
        ids={[...selected]}
        people={people}
        onClose={() => setLeaving(null)}
        onDone={() => {
          setLeaving(null)
          onDone()
        }}
      />
    </>
  )
}
