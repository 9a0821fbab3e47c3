import type { Task } from '@llave/api-contract/tasks'
import type { Instant } from '@llave/domain/time/calendar-day'
import { tellUndoable } from '../../../lib/calls/tell'
import { useCall } from '../../../lib/queries/use-call'
import { formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { taskAhead } from '../task-calls'

/**
 * Changes a task's due date, shown before the server has confirmed it, and offers to undo it, unless somebody has moved
 * it elsewhere in the meantime. Throws the server's refusal.
 */
export function useMoveTask() {
  const t = useTexts()
  const save = useCall('PUT /tasks/:id', {
    parallel: true,
    ahead: ({ params, body }) =>
      taskAhead(params.id, task => ({ ...task, expirationDate: body?.expirationDate ?? task.expirationDate })),
  })
  return async ({ _id: id, expirationDate: before }: Task, expirationDate: Instant | null) => {
    const { record } = await save.send({ params: { id }, body: { expirationDate } })
    const { version } = record
    const back = () => void save.run({ params: { id }, body: { expirationDate: before, version } })
    tellUndoable(t('tasks.week.moved', { name: record.name, date: formatDateTime(record.expirationDate) }), back)
  }
}
