import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import type { EditableKey } from '../form/edit-state'
import type { OperationForm } from '../form/operation-form'
import { useFieldValue, useFormPart, useStored } from '../form/use-operation-form'
import { fieldName, valueText } from '../value-text'

interface Props {
  readonly form: OperationForm
  readonly opened: boolean
  /** Who made the other change. */
  readonly by: string
  readonly onClose: () => void
}

type Side = 'mine' | 'theirs'

/** Both values of each field that two people have changed; one is chosen, nothing is overwritten by accident. */
export function ConflictDialog({ form, opened, by, onClose }: Props) {
  const t = useTexts()
  const conflicts = useFormPart(form, state => state.conflicts)
  const [choices, setChoices] = useState<Partial<Record<EditableKey, Side>>>({})

  return (
    <ConfirmDialog
      opened={opened && conflicts.length > 0}
      onClose={onClose}
      title={t('operations.conflict.title')}
      disabled={conflicts.some(key => choices[key] === undefined)}
      confirm={{
        label: t('operations.conflict.apply'),
        run: () => {
          form.settle(choices)
          setChoices({})
          onClose()
        },
      }}
    >
      <Stack gap="md">
        <Text>{t('operations.conflict.body')}</Text>
        {conflicts.map(key => (
          <Choice
            key={key}
            form={form}
            field={key}
            by={by}
            value={choices[key] ?? null}
            onChange={side => setChoices(before => ({ ...before, [key]: side }))}
          />
        ))}
      </Stack>
    </ConfirmDialog>
  )
}

interface ChoiceProps extends Pick<Props, 'form' | 'by'> {
  readonly field: EditableKey
  readonly value: Side | null
  readonly onChange: (side: Side) => void
}

function Choice({ form, field, by, value, onChange }: ChoiceProps) {
  const t = useTexts()
  const mine = useFieldValue(form, field)
  const theirs = useStored(form)[field]
  const text = (shown: unknown) => valueText(t, field, shown) ?? t('operations.activity.nothing')
  return (
    <Radio.Group
      label={fieldName(t, field)}
      value={value}
      onChange={side => onChange(side === 'mine' ? 'mine' : 'theirs')}
    >
      <Stack gap="xs" mt={4}>
        <Radio value="mine" label={t('operations.conflict.mine', { value: text(mine) })} />
        <Radio value="theirs" label={t('operations.conflict.theirs', { name: by, value: text(theirs) })} />
      </Stack>
    </Radio.Group>
  )
}
