import type { Task } from '@llave/api-contract/tasks'
import type { TaskColumn } from '@llave/api-contract/tasks.calls'
import type { Translate } from '@llave/texts/translate'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { formatDate } from '../../../lib/texts/formats'
import type { ExportedColumn } from '../../../ui/list/ListTable'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import { DoneButton } from '../DoneButton'
import { TaskDue } from '../TaskDue'
import classes from '../tasks.module.css'

export function taskColumns(t: Translate, onToggle: (task: Task) => void): readonly ExportedColumn<Task, TaskColumn>[] {
  return [
    {
      id: 'name',
      title: t('states.taskTypes.TASK'),
      exports: ['name', 'description'],
      cell: task => (
        <span className={classes.name} data-done={task.state === 'COMPLETADA' || undefined} title={task.name}>
          {task.name}
        </span>
      ),
    },
    {
      id: 'expirationDate',
      title: t('tasks.columns.expirationDate'),
      share: 2,
      exports: ['initDate', 'expirationDate'],
      cell: task => <TaskDue task={task} />,
    },
    {
      id: 'state',
      title: t('tasks.columns.done'),
      exports: ['state', 'completedDate'],
      cell: task => <DoneButton task={task} onToggle={onToggle} />,
    },
    {
      id: 'operation',
      title: t('common.operation.title'),
      cell: ({ operation }) =>
        operation && (
          <Link className={classes.operation ?? ''} to={paths.operation(operation._id, 0)} title={operation.title}>
            {t('common.operation.named', { number: operation.numOperation, title: operation.title })}
          </Link>
        ),
    },
    { id: 'type', title: t('words.type'), yields: 2, cell: task => t(`states.taskTypes.${task.type}`) },
    {
      id: 'responsable',
      title: t('tasks.fields.responsable'),
      cell: ({ responsable }) => (
        <span className={classes.person}>
          <PersonAvatar person={responsable} size={24} />
          {responsable.name}
        </span>
      ),
    },
    {
      id: 'createdDate',
      title: t('tasks.columns.createdDate'),
      numeric: true,
      yields: 1,
      cell: task => formatDate(task.createdDate),
    },
  ]
}
