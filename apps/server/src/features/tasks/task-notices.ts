import type { TextKey } from '@llave/texts/languages'
import { sql } from 'kysely'
import { translator } from '../../platform/texts'
import type { Work } from '../../platform/work'
import { type NewNotification, writeNotifications } from '../notifications/notifications.published'
import type { TaskRow } from './task-changes'

/** How a change affects a person. */
type Concern = 'assigned' | 'subscribed' | 'completed'

type Text = Extract<TextKey, `notifications.tasks.${string}`>

const TEXTS: Readonly<Record<Concern, { readonly one: Text; readonly many: Text }>> = {
  assigned: { one: 'notifications.tasks.assigned', many: 'notifications.tasks.assignedMany' },
  subscribed: { one: 'notifications.tasks.subscribed', many: 'notifications.tasks.subscribedMany' },
  completed: { one: 'notifications.tasks.completed', many: 'notifications.tasks.completedMany' },
}

/**
 * Notifies a new responsable, new subscribers, and the subscribers of a completed task. Several tasks of one action
 * make one notice; the actor is not notified.
 */
export async function noticesOfTasks(
  work: Work,
  changes: readonly { readonly before: TaskRow | null; readonly after: TaskRow | null }[],
): Promise<void> {
  const concerned = new Map<string, { userId: string; concern: Concern; tasks: TaskRow[] }>()
  const concern = (userId: string, how: Concern, task: TaskRow) => {
    if (userId === work.actor?.userId) return
    const key = `${how} ${userId}`
    const known = concerned.get(key)
    if (known) known.tasks.push(task)
    else concerned.set(key, { userId, concern: how, tasks: [task] })
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
  if (concerned.size === 0) return
  const languages = await languagesOf(
    work,
    [...concerned.values()].map(({ userId }) => userId),
  )
  const notices = [...concerned.values()].flatMap(({ userId, concern: how, tasks }): NewNotification[] => {
    const [task] = tasks
    const language = languages.get(userId)
    if (!task || !language) return []
    const t = translator(language)
    const single = tasks.length === 1
    return [
      {
        userId,
        name: t(single ? TEXTS[how].one : TEXTS[how].many, { name: task.name, count: tasks.length }),
        url: single ? `/tasks/${task.id}` : '/tasks',
        type: 'BACKOFFICE',
        kind: 'TASK',
      },
    ]
  })
  await writeNotifications(work, notices)
}

/** The languages of those who can still sign in. */
async function languagesOf(work: Work, ids: readonly string[]) {
  const users = await work.tx
    .selectFrom('users')
    .select(['id', 'language'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('active', '=', true)
    .execute()
  return new Map(users.map(({ id, language }) => [id, language]))
}
