import type { Task } from '@llave/api-contract/tasks'
import type { TaskColumn } from '@llave/api-contract/tasks.calls'
import type { Translate } from '@llave/texts/translate'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { formatDate } from '../../../lib/texts/formats'
import type { Column } from '../../../ui/data/DataTable'
import type { ListColumn } from '../../../ui/list/ListTable'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import { DoneButton } from '../DoneButton'
import { TaskDue } from '../TaskDue'
import classes from '../tasks.module.css'

interface Options {
  readonly onToggle: (task: Task) => void
}

/** Export columns without a column of their own come with another one. */
const EXPORTED: Readonly<Record<string, readonly TaskColumn[]>> = {
  name: ['name', 'description'],
  state: ['state', 'completedDate'],
  expirationDate: ['initDate', 'expirationDate'],
}

/** The columns of the list. */
export function taskColumns(t: Translate, { onToggle }: Options): readonly ListColumn<Task, TaskColumn>[] {
  const columns: readonly Column<Task>[] = [
    {
      id: 'name',
      title: t('states.taskTypes.TASK'),
      cell: task => (
        <span className={classes.name} data-done={task.state === 'COMPLETADA' || undefined} title={task.name}>
          {task.name}
        </span>
      ),
    },
    { id: 'state', title: t('tasks.columns.done'), cell: task => <DoneButton task={task} onToggle={onToggle} /> },
    { id: 'expirationDate', title: t('tasks.columns.expirationDate'), share: 2, cell: task => <TaskDue task={task} /> },
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
  return columns.map(column => ({ ...column, exports: EXPORTED[column.id] ?? [column.id as TaskColumn] }))
}
