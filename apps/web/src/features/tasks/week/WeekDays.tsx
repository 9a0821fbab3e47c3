import type { Task } from '@llave/api-contract/tasks'
import { dueMark } from '@llave/domain/tasks/task-days'
import { type CalendarDay, calendarDay, laterDay, timeOfDay } from '@llave/domain/time/calendar-day'
import { ActionIcon } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { formatDay } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { useToday } from '../../../lib/use-now'
import { Facts } from '../../../ui/data/Facts'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import tasksClasses from '../tasks.module.css'
import classes from './week.module.css'

interface Props {
  readonly monday: CalendarDay
  readonly tasks: readonly Task[] | undefined
  /** What is said of a task below its name. */
  readonly detailsOf: (task: Task) => readonly string[]
  readonly onMove: (task: Task) => void
}

/** The week where seven days have no room beside each other: one day after the other, from today on. */
export function WeekDays({ monday, tasks, detailsOf, onMove }: Props) {
  const t = useTexts()
  const { search } = useLocation()
  const today = useToday()
  const list = useRef<HTMLDivElement>(null)
  const isRead = tasks !== undefined
  useLayoutEffect(() => {
    const { current } = list
    const first = isRead && current?.querySelector('[data-today]')?.parentElement
    if (first) current.scrollTop += first.getBoundingClientRect().top - current.getBoundingClientRect().top
  }, [isRead])

  if (!tasks) return <Skeletons count={7} height={56} />
  return (
    <div ref={list} className={classes.days}>
      {[0, 1, 2, 3, 4, 5, 6].map(after => {
        const day = laterDay(monday, after)
        const due = tasks.filter(task => task.expirationDate && calendarDay(task.expirationDate) === day)
        return (
          <section key={day} className="card pad-sm-md">
            <div className={classes.day} data-today={day === calendarDay(today) || undefined}>
              <h3>{formatDay(day)}</h3>
              {due.length === 0 && <span className="dimmed fz-sm">{t('tasks.next.none')}</span>}
            </div>
            {due.map(task => (
              <div key={task._id} className={classes.task}>
                <span className={tasksClasses.due} data-mark={dueMark(task, today) ?? undefined}>
                  {task.expirationDate && timeOfDay(task.expirationDate)}
                </span>
                <span className="grow">
                  <Link
                    className={tasksClasses.open ?? ''}
                    data-done={task.state === 'COMPLETADA' || undefined}
                    to={paths.task(task._id) + search}
                  >
                    {task.name}
                  </Link>
                  <span className="dimmed">
                    <Facts>{detailsOf(task)}</Facts>
                  </span>
                </span>
                <ActionIcon aria-label={t('tasks.week.move', { name: task.name })} onClick={() => onMove(task)}>
                  <IconArrowsMove />
                </ActionIcon>
              </div>
            ))}
          </section>
        )
      })}
    </div>
  )
}
