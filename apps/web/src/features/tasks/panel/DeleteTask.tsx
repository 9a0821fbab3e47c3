import type { Task } from '@llave/api-contract/tasks'
import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'

interface Props {
  readonly task: Pick<Task, '_id' | 'name'>
  readonly onDeleted?: () => void
  /** In a row: an icon without text. */
  readonly small?: boolean
}

export function DeleteTask({ task, onDeleted, small = false }: Props) {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  const remove = useCall('DELETE /tasks/:id', { done: 'tasks.delete.done', onDone: () => onDeleted?.() })
  const ask = () => setAsking(true)
  return (
    <>
      {small ? (
        <ActionIcon aria-label={t('tasks.delete.label', { name: task.name })} onClick={ask}>
          <IconTrash />
        </ActionIcon>
      ) : (
        <Button variant="subtle" color="red" leftSection={<IconTrash />} onClick={ask}>
          {t('common.actions.delete')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('tasks.delete.ask', { name: task.name })}
        dangerous
        confirm={{
          label: t('tasks.delete.confirm'),
          run: async () => {
            await remove.run({ params: { id: task._id } })
            setAsking(false)
          },
        }}
      >
        {t('tasks.delete.body')}
      </ConfirmDialog>
    </>
  )
}
