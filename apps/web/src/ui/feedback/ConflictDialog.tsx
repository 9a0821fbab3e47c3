import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog'

export type Side = 'mine' | 'theirs'
export type Sides<Key extends string> = Readonly<Partial<Record<Key, Side>>>

/** A field that two people have changed, with both values as text. */
export interface Conflict<Key extends string> {
  readonly key: Key
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

interface Props<Key extends string> {
  readonly opened: boolean
  readonly title: string
  readonly text: string
  readonly apply: string
  readonly conflicts: readonly Conflict<Key>[]
  readonly onClose: () => void
  /** Called with a side for each of them. */
  readonly onSettle: (sides: Sides<Key>) => void
}

/**
 * Both values of each field that two people have changed; one is chosen, so that nothing is overwritten by accident.
 */
export function ConflictDialog<Key extends string>(props: Props<Key>) {
  const { opened, title, text, apply, conflicts, onClose, onSettle } = props
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  return (
    <ConfirmDialog
      opened={opened && conflicts.length > 0}
      onClose={onClose}
      title={title}
      disabled={conflicts.some(({ key }) => sides[key] === undefined)}
      confirm={{
        label: apply,
        run: () => {
          onSettle(sides as Sides<Key>)
          setSides({})
          onClose()
        },
      }}
    >
      <Stack gap="md">
        <Text>{text}</Text>
        {conflicts.map(({ key, label, mine, theirs }, at) => (
          <Radio.Group
            key={key}
            label={label}
            value={sides[key] ?? null}
            onChange={side => setSides(before => ({ ...before, [key]: side === 'mine' ? 'mine' : 'theirs' }))}
          >
            <Stack gap="xs" mt={4}>
              <Radio value="mine" label={mine} data-autofocus={at === 0 || undefined} />
              <Radio value="theirs" label={theirs} />
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
    </ConfirmDialog>
  )
}
