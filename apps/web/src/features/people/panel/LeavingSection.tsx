import type { AccountRecord } from '@llave/api-contract/people'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useUnsaved } from '../../../lib/forms/unsaved'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import type { Kind } from '../people-calls'
import { type Leaving, LeavingDialog } from '../removal/LeavingDialog'

interface Props {
  readonly kind: Kind
  readonly person: AccountRecord
  readonly onDone: () => void
}

/** Deactivation and deletion; not for one's own account. */
export function LeavingSection({ kind, person, onDone }: Props) {
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
        {t('words.delete')}
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
