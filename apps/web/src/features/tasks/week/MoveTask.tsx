import type { Task } from '@llave/api-contract/tasks'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { DateTimeField } from '../../../ui/fields/dates/DateField'

interface Props {
  readonly task: Task
  readonly onMove: (expirationDate: string) => Promise<void>
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** "Mover a…": what dragging does, for the keyboard. */
export function MoveTask({ task, onMove, onOpen, onClose }: Props) {
  const t = useTexts()
  const [date, setDate] = useState(task.expirationDate)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('tasks.week.moveTitle', { name: task.name })}
      disabled={date === null}
      confirm={{
        label: t('tasks.week.confirm'),
        run: async () => {
          if (date) await onMove(date)
          onClose()
        },
      }}
      other={{
        label: t('tasks.week.open'),
        run() {
          onClose()
          onOpen()
        },
      }}
    >
      <DateTimeField data-autofocus label={t('tasks.fields.expirationDate')} value={date} onChange={setDate} />
    </ConfirmDialog>
  )
}
