import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

export interface Creation {
  readonly label: string
  readonly run: () => void
}

export const CreateButton = ({ label, run }: Creation) => (
  <Button size="sm" leftSection={<IconPlus />} onClick={run}>
    {label}
  </Button>
)
