import { useCall } from '../../../lib/queries/use-call'
import { formatFullDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { taskAhead } from '../task-calls'

/** Gives a task another due date, which is shown before the server has agreed. */
export function useMoveTask() {
  const t = useTexts()
  return useCall('PUT /tasks/:id', {
    parallel: true,
    done: ({ record }) => t('tasks.week.moved', { name: record.name, date: formatFullDateTime(record.expirationDate) }),
    ahead: ({ params, body }) =>
      taskAhead(params.id, task => ({ ...task, expirationDate: body?.expirationDate ?? task.expirationDate })),
  })
}
