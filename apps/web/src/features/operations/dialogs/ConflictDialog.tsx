import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import type { EditableKey, EditState } from '../form/edit-state'
import type { OperationForm } from '../form/use-operation-form'
import { fieldName, valueText } from '../value-text'

interface Props {
  readonly opened: boolean
  readonly state: EditState
  /** Who made the other change. */
  readonly by: string
  readonly onClose: () => void
  readonly onSettle: OperationForm['settle']
}

/** Both values of each field that two people have changed; one is chosen, nothing is overwritten by accident. */
export function ConflictDialog({ opened, state, by, onClose, onSettle }: Props) {
  const t = useTexts()
  const [choices, setChoices] = useState<Partial<Record<EditableKey, 'mine' | 'theirs'>>>({})
  const text = (key: EditableKey, value: unknown) => valueText(t, key, value) ?? t('operations.activity.nothing')

  return (
    <ConfirmDialog
      opened={opened && state.conflicts.length > 0}
      onClose={onClose}
      title={t('operations.conflict.title')}
      disabled={state.conflicts.some(key => choices[key] === undefined)}
      confirm={{
        label: t('operations.conflict.apply'),
        run: () => {
          onSettle(choices)
          setChoices({})
          onClose()
        },
      }}
    >
      <Stack gap="md">
        <Text>{t('operations.conflict.body')}</Text>
        {state.conflicts.map(key => (
          <Radio.Group
            key={key}
            label={fieldName(t, key)}
            value={choices[key] ?? null}
            onChange={choice => setChoices(before => ({ ...before, [key]: choice === 'mine' ? 'mine' : 'theirs' }))}
          >
            <Stack gap="xs" mt={4}>
              <Radio value="mine" label={t('operations.conflict.mine', { value: text(key, state.edits[key]) })} />
              <Radio
                value="theirs"
                label={t('operations.conflict.theirs', { name: by, value: text(key, state.base[key]) })}
              />
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
    </ConfirmDialog>
  )
}
