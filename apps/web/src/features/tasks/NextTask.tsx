import type { NextTask as Task } from '@llave/api-contract/tasks'
import { dueMark } from '@llave/domain/tasks/task-days'
import { formatDate } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { useToday } from '../../lib/use-now'
import { dueText } from './due-text'
import classes from './NextTask.module.css'

interface Props {
  /** Null: no task is planned, which is shown as text. */
  readonly task: Task | null
}

/** The next task of an operation on one line: its name and due date. */
export function NextTask({ task }: Props) {
  const t = useTexts()
  const today = useToday()
  if (!task) return <span className="dimmed">{t('tasks.next.none')}</span>
  const pending = { state: 'PENDIENTE', expirationDate: task.expirationDate } as const
  const mark = dueMark(pending, today)
  return (
    <span className="flex gap-6 shrinks" title={t('tasks.next.named', { name: task.name })}>
      <span className="ellipsis">{task.name}</span>
      {task.expirationDate && (
        <span className={classes.due} data-mark={mark ?? undefined}>
          {mark === 'TODAY' ? t('tasks.due.TODAY') : formatDate(task.expirationDate)}
          {mark === 'OVERDUE' && <span className="visually-hidden"> {dueText(t, pending, today)}</span>}
        </span>
      )}
    </span>
  )
}
