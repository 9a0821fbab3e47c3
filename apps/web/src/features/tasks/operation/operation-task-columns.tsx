import type { Task } from '@llave/api-contract/tasks'
import type { Translate } from '@llave/texts/translate'
import type { Column } from '../../../ui/data/DataTable'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import { DoneButton } from '../DoneButton'
import { DeleteTask } from '../panel/DeleteTask'
import { TaskDue } from '../TaskDue'
import classes from '../tasks.module.css'

interface Options {
  readonly onToggle: (task: Task) => void
  readonly onOpen: (task: Task) => void
}

export function operationTaskColumns(t: Translate, { onToggle, onOpen }: Options): readonly Column<Task>[] {
  return [
    {
      id: 'done',
      title: t('tasks.columns.done'),
      quiet: true,
      width: '44px',
      cell: task => <DoneButton task={task} onToggle={onToggle} />,
    },
    {
      id: 'name',
      title: t('states.taskTypes.TASK'),
      cell: task => (
        <button
          type="button"
          className={classes.open}
          data-done={task.state === 'COMPLETADA' || undefined}
          title={task.name}
          onClick={() => onOpen(task)}
        >
          {task.name}
        </button>
      ),
    },
    { id: 'expirationDate', title: t('tasks.columns.expirationDate'), cell: task => <TaskDue task={task} /> },
    {
      id: 'responsable',
      title: t('tasks.fields.responsable'),
      quiet: true,
      width: '44px',
      cell: task => <PersonAvatar person={task.responsable} size={24} named />,
    },
    {
      id: 'delete',
      title: t('common.actions.delete'),
      quiet: true,
      width: '44px',
      cell: task => <DeleteTask task={task} small />,
    },
  ]
}
