import type { TextKey } from '@llave/texts/languages'
import type { Actor, Work } from '../../platform/platform'
import { translator } from '../../platform/texts'
import type { TaskConcern } from '../../record/events/office-event'
import type { Caused } from '../../record/events/reactions'
import {
  type NewNotification,
  ownReader,
  readersFor,
  readStaff,
  sayTo,
  writeNotifications,
} from '../notifications/notifications.published'
import type { TaskRow } from './task-changes'

type Text = Extract<TextKey, `notifications.tasks.${string}`>

const TEXTS: Readonly<Record<TaskConcern['how'], { readonly one: Text; readonly many: Text }>> = {
  assigned: { one: 'notifications.tasks.assigned', many: 'notifications.tasks.assignedMany' },
  subscribed: { one: 'notifications.tasks.subscribed', many: 'notifications.tasks.subscribedMany' },
  completed: { one: 'notifications.tasks.completed', many: 'notifications.tasks.completedMany' },
}

/**
 * The people whom changes of tasks concern: new responsables, new subscribers, and the subscribers of a task that is
 * completed; nobody is concerned by their own action. Several tasks of one action are one concern.
 */
export function concernedBy(
  actor: Actor | null,
  changes: readonly { readonly before: TaskRow | null; readonly after: TaskRow | null }[],
): readonly TaskConcern[] {
  const concerned = new Map<string, TaskConcern>()
  const concern = (userId: string, how: TaskConcern['how'], { id, name }: TaskRow) => {
    if (userId === actor?.userId) return
    const key = `${how} ${userId}`
    const { count, task } = concerned.get(key) ?? { count: 0, task: { id, name } }
    concerned.set(key, { userId, how, count: count + 1, task })
  }
  for (const { before, after } of changes) {
    if (!after) continue
    if (after.responsableId !== before?.responsableId) concern(after.responsableId, 'assigned', after)
    for (const userId of after.subscribers) {
      if (userId === after.responsableId) continue
      if (!before?.subscribers.includes(userId)) concern(userId, 'subscribed', after)
      else if (before.state === 'PENDIENTE' && after.state === 'COMPLETADA') concern(userId, 'completed', after)
    }
  }
  return [...concerned.values()]
}

/**
 * Notifies people of tasks that now concern them, with one notice for all tasks of an action. A task that somebody has
 * been given is told to whoever looks after their work today; a task that they follow, to themselves.
 */
export async function tellOfTasks(work: Work, { by }: Caused, concerned: readonly TaskConcern[]): Promise<void> {
  const staff = await readStaff(work)
  const notices = concerned.flatMap(({ userId: person, how, count, task }) => {
    const readers = how === 'assigned' ? readersFor(staff, person) : ownReader(staff, person)
    const [text, url] = count === 1 ? [TEXTS[how].one, `/tasks/${task.id}`] : [TEXTS[how].many, '/tasks']
    return readers
      .filter(({ userId }) => userId !== by)
      .map((reader): NewNotification => {
        const { userId, language } = reader
        const t = translator(language)
        const name = sayTo(reader, t, t(text, { name: task.name, count }))
        return { userId, name, url, type: 'BACKOFFICE', kind: 'TASK' }
      })
  })
  await writeNotifications(work, notices)
}
