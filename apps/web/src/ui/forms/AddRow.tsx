import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

interface Props {
  readonly label: string
  /** There are as many rows as there may be. */
  readonly isFull: boolean
  readonly onAdd: () => void
}

/** Below the rows of a form: one more of them. */
export function AddRow({ label, isFull, onAdd }: Props) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPlus aria-hidden="true" />}
      disabled={isFull}
      onClick={onAdd}
    >
      {label}
    </Button>
  )
}
