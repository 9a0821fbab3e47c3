import type { ResOf } from '@llave/api-contract/call-types'
import type { Task } from '@llave/api-contract/tasks'
import { OPERATION_TASKS_PAGE_SIZE_MAX } from '@llave/domain/validation/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { tellUndoable } from '../../lib/calls/tell'
import { type Ahead, ahead } from '../../lib/queries/effects'
import { keys } from '../../lib/queries/keys'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'

export function taskQuery(taskId: string) {
  return queryOptions({
    queryKey: keys.tasks.one(taskId),
    queryFn: async ({ signal }): Promise<Task> =>
      (await call('GET /tasks/:id', { params: { id: taskId }, signal })).record,
  })
}

/** All tasks of an operation, newest first. */
export function operationTasksQuery(operationId: string) {
  return queryOptions({
    queryKey: keys.tasks.ofOperation(operationId),
    queryFn: async ({ signal }): Promise<readonly Task[]> => {
      const body = {
        dataFilter: { page: 1, perPage: OPERATION_TASKS_PAGE_SIZE_MAX },
        sort: { id: 'createdDate', direction: 'desc' },
        filterColumns: [{ id: 'operationId', value: operationId }],
      } as const
      return (await call('POST /tasks/listPagination', { body: structuredClone(body) as never, signal })).records
    },
  })
}

/** The number of an operation's tasks that are not completed; 0 while unknown. */
export function useOpenTasks(operationId: string): number {
  const { data = [] } = useQuery(operationTasksQuery(operationId))
  return data.filter(({ state }) => state === 'PENDIENTE').length
}

type Page = ResOf<'POST /tasks/listPagination'>

/** A change of a task, shown everywhere before the server has confirmed it. */
export function taskAhead(id: string, change: (task: Task) => Task): readonly Ahead[] {
  const inList = (tasks: readonly Task[]) => tasks.map(task => (task._id === id ? change(task) : task))
  return [
    ahead(keys.list('POST /tasks/listPagination'), (page: Page) => ({ ...page, records: inList(page.records) })),
    ahead(['tasks', 'of'], inList),
    ahead(['tasks', 'week'], inList),
    ahead(keys.tasks.one(id), change),
  ]
}

/** Completes a pending task and reopens a completed one; the message offers to undo it. */
export function useToggleTask(): (task: Pick<Task, '_id' | 'state'>) => void {
  const t = useTexts()
  const save = useCall('PUT /tasks/:id', {
    parallel: true,
    ahead: ({ params, body }) => taskAhead(params.id, task => ({ ...task, state: body?.state ?? task.state })),
    onDone: ({ record }) =>
      tellUndoable(t(record.state === 'COMPLETADA' ? 'tasks.done.completed' : 'tasks.done.reopened'), () =>
        toggle(record),
      ),
  })
  function toggle(task: Pick<Task, '_id' | 'state'>): void {
    const state = task.state === 'COMPLETADA' ? 'PENDIENTE' : 'COMPLETADA'
    void save.run({ params: { id: task._id }, body: { state } })
  }
  return toggle
}
