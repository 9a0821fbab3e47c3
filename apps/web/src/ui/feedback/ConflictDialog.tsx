import type { Instant } from '@llave/domain/time/calendar-day'
import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Side, Sides } from '../../lib/forms/three-way'
import { formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { ConfirmDialog } from './ConfirmDialog'
import type { Openable } from './frames'

/** A field that two people have changed, with both values as text; null: empty. */
interface Conflict<Key extends string> {
  readonly key: Key
  readonly label: string
  readonly mine: string | null
  readonly theirs: string | null
  /** Who has saved the other value, and when, if known. */
  readonly by?: string
  readonly at?: Instant | undefined
}

interface Props<Key extends string> extends Openable {
  readonly conflicts: readonly Conflict<Key>[]
  readonly onSettle: (sides: Sides<Key>) => void
}

/**
 * Both values of each field that two people have changed; one is chosen, so that nothing is overwritten by accident.
 */
export function ConflictDialog<Key extends string>(props: Props<Key>) {
  const { opened, conflicts, onClose, onSettle } = props
  const t = useTexts()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  return (
    <ConfirmDialog
      opened={opened && conflicts.length > 0}
      onClose={onClose}
      title={t('common.conflict.title')}
      disabled={conflicts.some(({ key }) => sides[key] === undefined)}
      confirm={{
        label: t('common.conflict.apply'),
        run: () => {
          onSettle(sides as Sides<Key>)
          setSides({})
          onClose()
        },
      }}
    >
      <Stack gap="md">
        <Text>{t('common.conflict.text')}</Text>
        {conflicts.map(({ key, label, mine, theirs, by = t('common.conflict.someone'), at }, index) => (
          <Radio.Group
            key={key}
            label={label}
            value={sides[key] ?? null}
            onChange={side => setSides(before => ({ ...before, [key]: side === 'mine' ? 'mine' : 'theirs' }))}
          >
            <Stack gap="xs" mt={4}>
              <Radio
                value="mine"
                label={t('common.conflict.mine', { value: mine ?? t('common.conflict.empty') })}
                data-autofocus={index === 0 || undefined}
              />
              <Radio
                value="theirs"
                label={t('common.conflict.theirs', { name: by, value: theirs ?? t('common.conflict.empty') })}
                description={at && t('common.conflict.saved', { date: formatDateTime(at) })}
              />
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
    </ConfirmDialog>
  )
}
