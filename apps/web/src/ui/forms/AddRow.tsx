import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

interface Props {
  readonly label: string
  /** The maximum number of rows is reached. */
  readonly isFull: boolean
  readonly onAdd: () => void
}

export function AddRow({ label, isFull, onAdd }: Props) {
  return (
    <Button size="compact-sm" variant="subtle" leftSection={<IconPlus />} disabled={isFull} onClick={onAdd}>
      {label}
    </Button>
  )
}
