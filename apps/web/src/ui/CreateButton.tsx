import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

export interface Creation {
  readonly label: string
  readonly run: () => void
}

/** The button at the head of a list that creates a new entry. */
export const CreateButton = ({ label, run }: Creation) => (
  <Button size="sm" leftSection={<IconPlus />} onClick={run}>
    {label}
  </Button>
)
