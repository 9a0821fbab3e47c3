import type { Task } from '@llave/api-contract/tasks'
import { ActionIcon } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts/texts'

interface Props {
  readonly task: Task
  readonly onToggle: (task: Task) => void
}

export function DoneButton({ task, onToggle }: Props) {
  const t = useTexts()
  const done = task.state === 'COMPLETADA'
  return (
    <ActionIcon
      color={done ? 'green' : 'gray'}
      aria-label={t(done ? 'tasks.done.reopen' : 'tasks.done.complete', { name: task.name })}
      onClick={() => onToggle(task)}
    >
      {done ? <IconCircleCheckFilled /> : <IconCircle />}
    </ActionIcon>
  )
}
