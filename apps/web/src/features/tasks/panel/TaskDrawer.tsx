import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '../../../lib/api/api-error'
import { useTexts } from '../../../lib/texts/texts'
import { Pending } from '../../../ui/feedback/Pending'
import { SideDrawer } from '../../../ui/feedback/SideDrawer'
import { TaskForm } from '../form/TaskForm'
import { taskQuery } from '../task-calls'
import { TaskPanel } from './TaskPanel'

interface Props {
  /** `new` for a new task; undefined while the drawer is closed. */
  readonly taskId: string | undefined
  readonly onClose: () => void
}

/** A task beside the list: to view, to edit, or a new one. */
export function TaskDrawer({ taskId, onClose }: Props) {
  const t = useTexts()
  return (
    <SideDrawer
      opened={taskId !== undefined}
      onClose={onClose}
      inAddress
      title={t(taskId === 'new' ? 'hotkeys.names.newTask' : 'states.taskTypes.TASK')}
    >
      {taskId === 'new' && <TaskForm mode="new" onSaved={onClose} onCancel={onClose} />}
      {taskId && taskId !== 'new' && <OpenTask key={taskId} taskId={taskId} onClose={onClose} />}
    </SideDrawer>
  )
}

function OpenTask({ taskId, onClose }: { readonly taskId: string; readonly onClose: () => void }) {
  const { data: task, error, refetch } = useQuery(taskQuery(taskId))
  const [editing, setEditing] = useState(false)
  const gone = isNotFound(error)
  if (!task || (gone && !editing))
    return <Pending error={error} retry={refetch} onLeave={onClose} count={6} height={32} />
  return editing ? (
    <TaskForm
      mode={gone ? 'new' : 'edit'}
      task={task}
      gone={gone}
      onSaved={onClose}
      onCancel={() => setEditing(false)}
    />
  ) : (
    <TaskPanel task={task} onEdit={() => setEditing(true)} onDeleted={onClose} />
  )
}
