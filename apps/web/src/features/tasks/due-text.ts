import type { Task } from '@llave/api-contract/tasks'
import { dueMark } from '@llave/domain/tasks/task-days'
import { calendarDay, daysBetween } from '@llave/domain/time/calendar-day'
import { LOCALES } from '@llave/texts/locales'
import type { Translate } from '@llave/texts/translate'

/** "hoy", "vencida ayer", "vencida hace 12 días"; null if it is completed, has no date, or is due later. */
export function dueText(t: Translate, task: Pick<Task, 'state' | 'expirationDate'>, now: Date): string | null {
  const mark = dueMark(task, now)
  if (mark === null || task.expirationDate === null) return null
  const days = daysBetween(calendarDay(now), calendarDay(task.expirationDate))
  const when = new Intl.RelativeTimeFormat(LOCALES[t.language], { numeric: 'auto' }).format(days, 'day')
  return mark === 'OVERDUE' ? t('tasks.due.OVERDUE', { when }) : t('tasks.due.TODAY')
}
