import '@mantine/dates/styles.layer.css'
import '@mantine/schedule/styles.layer.css'
import 'dayjs/locale/es'
import 'dayjs/locale/ca'
import type { Task } from '@llave/api-contract/tasks'
import { dueMark } from '@llave/domain/tasks/task-days'
import { type CalendarDay, calendarDay, instantAt, laterDay, timeOfDay } from '@llave/domain/time/calendar-day'
import { PAGE_SIZE_MAX } from '@llave/domain/validation/limits'
import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ScheduleEventData, WeekView as Week } from '@mantine/schedule'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tellFailure } from '../../../lib/calls/tell'
import { useAsked } from '../../../lib/list/use-list'
import { paths } from '../../../lib/navigation/paths'
import { useAddress } from '../../../lib/navigation/use-address'
import { useAwayOf } from '../../../lib/queries/use-staff'
import { useSignedIn } from '../../../lib/session/session'
import { formatDate, formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { useToday } from '../../../lib/use-now'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { ListBar } from '../../../ui/list/ListBar'
import { ListPage } from '../../../ui/list/ListPage'
import { dueText } from '../due-text'
import { TaskFilters } from '../list/TaskFilters'
import { tasksList } from '../list/tasks-list'
import { MoveTask } from './MoveTask'
import { Together } from './Together'
import { useMoveTask } from './use-move-task'
import { WeekDays } from './WeekDays'
import { WeekHead } from './WeekHead'
import classes from './week.module.css'
import { DRAWN_MINUTES, type Group, groupTasks } from './week-groups'
import { mondayIn, mondayOf, timeIn, weekQuery } from './week-query'

const SLOT_HEIGHT = 72
/** Only overdue tasks and those due today have a colour. */
const COLOURS = { OVERDUE: 'red', TODAY: 'yellow' } as const

function asEvent([task, ...others]: Group, title: string, today: Date): ScheduleEventData[] {
  if (task.expirationDate === null) return []
  const day = calendarDay(task.expirationDate)
  const [hour = 0, minute = 0] = timeOfDay(task.expirationDate).split(':').map(Number)
  const start = Math.min(hour * 60 + minute, 24 * 60 - DRAWN_MINUTES)
  const at = (minutes: number) =>
    `${day} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
  const marks = [task, ...others].map(one => dueMark(one, today))
  const mark = marks.find(one => one === 'OVERDUE') ?? marks.find(one => one !== null)
  return [
    {
      id: task._id,
      title,
      start: at(start),
      end: at(Math.min(start + DRAWN_MINUTES, 24 * 60 - 1)),
      color: mark ? COLOURS[mark] : 'gray',
    },
  ]
}

function slotName(start: string): string {
  const at = timeIn(start)
  return at ? `${formatDate(at.day)}, ${at.time}` : start
}

/** The tasks of a week by due day; dragging, or Enter, moves them to another day. */
export default function WeekView({ actions }: { readonly actions: ReactNode }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [address, setAddress] = useAddress()
  const { _id: me } = useSignedIn()
  const today = useToday()
  const monday = mondayIn(address, today)
  const asking = useAsked(tasksList)
  const { search: text, filters } = asking.asked
  const everybody = address.get('who') === 'all'
  const mine = filters.responsable.length === 0 ? !everybody : filters.responsable.every(id => id === me)
  const wanted = { ...filters, search: text, responsable: mine ? (['ME'] as const) : filters.responsable }
  const { data, error, refetch } = useQuery(weekQuery(monday, wanted))
  const tasks = data ?? []
  const awayOf = useAwayOf()
  const [moving, setMoving] = useState<Task | null>(null)
  const move = useMoveTask()
  const narrow = useMediaQuery('(max-width: 1023px)', false, { getInitialValueInEffect: false })
  const groups = groupTasks(tasks)
  const groupOf = (id: string | number) => groups.find(([{ _id }]) => _id === id) ?? []
  const taskOf = (id: string | number) => tasks.find(({ _id }) => _id === id) ?? null
  const nameOf = (task: Task) => {
    const of = awayOf(task.responsable)
    return of ? `${task.name} (${of})` : task.name
  }
  /** The lines of a task below its name and its person. */
  function details(task: Task | undefined): readonly string[] {
    return [
      task && dueMark(task, today) === 'OVERDUE' && dueText(t, task, today),
      task?.operation && t('common.operation.number', { number: task.operation.numOperation }),
      task && task.responsable._id !== me && task.responsable.name,
    ].filter(part => typeof part === 'string')
  }
  const named = (event: ScheduleEventData) => {
    const [task, ...others] = groupOf(event.id)
    const name = t('common.words.byOn', { name: event.title, date: formatDateTime(task?.expirationDate) })
    const more =
      others.length > 0 ? [task, ...others].map(one => one?.name) : [task?.operation?.title, ...details(task)]
    return [name, ...more].filter(Boolean).join(', ')
  }
  const show = (changes: Record<string, string>) =>
    setAddress(before => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) value === '' ? next.delete(name) : next.set(name, value)
      return next
    })
  const goTo = (day: CalendarDay) => show({ week: mondayOf(day) === mondayOf(calendarDay(today)) ? '' : mondayOf(day) })

  const title = t('tasks.week.label', { date: formatDate(monday) })

  const bar = (
    <div className={classes.bar}>
      <WeekHead
        title={title}
        mine={mine}
        onShift={days => goTo(days === 0 ? calendarDay(today) : laterDay(monday, days))}
        onMine={only => show({ who: only ? '' : 'all', responsable: '' })}
      />
      <ListBar list={asking} searchLabel={t('tasks.search')}>
        <TaskFilters asking={asking} />
      </ListBar>
    </div>
  )
  if (error && !data) {
    return (
      <ListPage title={t('area.titles.tasks')} actions={actions} bar={bar}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </ListPage>
    )
  }
  return (
    <ListPage title={t('area.titles.tasks')} actions={actions} bar={bar}>
      <section className={classes.week} aria-label={title}>
        {tasks.length === PAGE_SIZE_MAX && (
          <Text size="sm" mb="sm">
            {t('tasks.week.more', { count: PAGE_SIZE_MAX })}
          </Text>
        )}
        {narrow ? (
          <WeekDays
            monday={monday}
            tasks={data}
            detailsOf={task => [task.operation?.title ?? [], ...details(task)].flat()}
            onMove={setMoving}
          />
        ) : (
          <Week
            date={monday}
            locale={t.language}
            events={groups.flatMap(group => {
              const [task, ...others] = group
              const title = others.length > 0 ? t('tasks.count', { count: group.length }) : nameOf(task)
              return asEvent(group, title, today)
            })}
            withHeader={false}
            withAllDaySlots={false}
            withWeekNumber={false}
            highlightToday
            // Red means late here, not Sunday.
            weekendDays={[]}
            labels={{ weekday: t('tasks.week.day') }}
            startScrollTime="08:00:00"
            slotHeight={SLOT_HEIGHT}
            intervalMinutes={60}
            eventDragInterval={30}
            classNames={{
              weekViewRoot: classes.filled ?? '',
              weekViewScrollArea: classes.filled ?? '',
            }}
            eventOverlapMode="cascade"
            withEventsDragAndDrop
            canDragEvent={({ id }) => groupOf(id).length === 1}
            onEventDrop={({ eventId, newStart }) => {
              const at = timeIn(newStart)
              const task = taskOf(eventId)
              if (!task || !at) return
              move(task, instantAt(at.day, at.time).toISOString()).catch(error => tellFailure(undefined, error))
            }}
            onEventClick={(event, { detail }) => {
              if (groupOf(event.id).length > 1) return
              // A click made by keyboard has no `detail`: it offers to move the task, which the mouse does by dragging.
              if (detail === 0) setMoving(taskOf(event.id))
              else void navigate(paths.task(String(event.id)) + search)
            }}
            // In the brokerage's days, like the head of the column, wherever the reader is.
            getTimeSlotProps={({ start }) => ({ tabIndex: -1, 'aria-label': slotName(start) })}
            renderEventBody={event => {
              const [task, ...others] = groupOf(event.id)
              const lines =
                others.length > 0 ? [task?.name, others[0]?.name] : [task?.operation?.title, details(task).join(' · ')]
              return (
                <span className={classes.body} data-done={task?.state === 'COMPLETADA' || undefined}>
                  <span className={classes.name}>{event.title}</span>
                  <span>{lines[0]}</span>
                  <span>{lines[1]}</span>
                </span>
              )
            }}
            renderEvent={(event, props) => {
              const group = groupOf(event.id)
              const button = (
                <button
                  {...props}
                  type="button"
                  className={`${props.className ?? ''} ${classes.event}`}
                  aria-label={named(event)}
                  title={named(event)}
                />
              )
              return group.length > 1 ? <Together tasks={group} nameOf={nameOf} target={button} /> : button
            }}
          />
        )}
        {moving && (
          <MoveTask
            key={moving._id}
            task={moving}
            onOpen={() => void navigate(paths.task(moving._id) + search)}
            onClose={() => setMoving(null)}
          />
        )}
      </section>
    </ListPage>
  )
}
