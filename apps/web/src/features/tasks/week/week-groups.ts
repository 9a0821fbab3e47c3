import type { Task } from '@llave/api-contract/tasks'
import { calendarDay, dateOf } from '@llave/domain/time/calendar-day'

/** The drawn length of a task, which only has a due time: enough for three lines. */
export const DRAWN_MINUTES = 40

/** How many tasks that overlap can be read side by side. */
const READABLE = 2

const minuteOf = ({ expirationDate }: Task) => (expirationDate ? dateOf(expirationDate).getTime() / 60_000 : 0)
const dayOf = ({ expirationDate }: Task) => expirationDate && calendarDay(expirationDate)

export type Group = readonly [Task, ...Task[]]

/** The tasks that are drawn as one, because they would cover one another; all others alone. */
export function groupTasks(tasks: readonly Task[]): readonly Group[] {
  const groups: [Task, ...Task[]][] = []
  const due = tasks.filter(({ expirationDate }) => expirationDate !== null)
  for (const task of due.toSorted((a, b) => minuteOf(a) - minuteOf(b))) {
    const last = groups.at(-1)
    const isNear = last && dayOf(last[0]) === dayOf(task) && minuteOf(task) - minuteOf(last[0]) < DRAWN_MINUTES
    if (isNear) last.push(task)
    else groups.push([task])
  }
  return groups.flatMap(group => (group.length > READABLE ? [group] : group.map((task): [Task] => [task])))
}
