import type { TextKey } from '@llave/texts/languages'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor'
import { translator } from '../../platform/texts'
import type { Work } from '../../platform/work'
import type { TaskConcern } from '../../record/office-event'
import { type NewNotification, writeNotifications } from '../notifications/notifications.published'
import type { TaskRow } from './task-changes'

type Text = Extract<TextKey, `notifications.tasks.${string}`>

const TEXTS: Readonly<Record<TaskConcern['how'], { readonly one: Text; readonly many: Text }>> = {
  assigned: { one: 'notifications.tasks.assigned', many: 'notifications.tasks.assignedMany' },
  subscribed: { one: 'notifications.tasks.subscribed', many: 'notifications.tasks.subscribedMany' },
  completed: { one: 'notifications.tasks.completed', many: 'notifications.tasks.completedMany' },
}

/**
 * Whom changes of tasks concern: whoever becomes responsible, new subscribers, and the subscribers of a task that is
 * completed; nobody by their own action. Several tasks of one action are one concern.
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

/** Notifies people of tasks that now concern them, by one notice for those of one action. */
export async function tellOfTasks(work: Work, _: unknown, concerned: readonly TaskConcern[]): Promise<void> {
  const ids = concerned.map(({ userId }) => userId)
  // Those who can still sign in.
  const users = await work.tx
    .selectFrom('users')
    .select(['id', 'language'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('active', '=', true)
    .execute()
  const languages = new Map(users.map(({ id, language }) => [id, language]))
  const notices = concerned.flatMap(({ userId, how, count, task }): NewNotification[] => {
    const language = languages.get(userId)
    if (!language) return []
    const [text, url] = count === 1 ? [TEXTS[how].one, `/tasks/${task.id}`] : [TEXTS[how].many, '/tasks']
    const name = translator(language)(text, { name: task.name, count })
    return [{ userId, name, url, type: 'BACKOFFICE', kind: 'TASK' }]
  })
  await writeNotifications(work, notices)
}
