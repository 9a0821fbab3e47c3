import type { Task } from '@llave/api-contract/tasks'
import { dueMark } from '@llave/domain/tasks/task-days'
import { formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { useToday } from '../../lib/use-now'
import { dueText } from './due-text'
import classes from './tasks.module.css'

/** When a task is due; overdue and due today are also shown in words, not by colour alone. */
export function TaskDue({ task }: { readonly task: Pick<Task, 'state' | 'expirationDate'> }) {
  const t = useTexts()
  const today = useToday()
  if (task.expirationDate === null) return <span className="dimmed">{t('tasks.panel.none')}</span>
  const mark = dueMark(task, today)
  return (
    <span className={classes.due} data-mark={mark ?? undefined}>
      <time dateTime={task.expirationDate}>{formatDateTime(task.expirationDate)}</time>
      {mark && <span className={classes.mark}>{dueText(t, task, today)}</span>}
    </span>
  )
}
