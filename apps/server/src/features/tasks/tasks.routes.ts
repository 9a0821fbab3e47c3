import { AppError } from '../../platform/app-error'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { lockOperationFor } from '../../record/operation-access'
import { tell } from '../../record/tell'
import { exportTasks } from './export-tasks'
import { countPendings, listTasks } from './list-tasks'
import { createTask, removeTasks, saveTask, saveTasks } from './save-task'
import { findTask } from './tasks.store'

export function taskRoutes(server: CallServer, platform: Platform): void {
  const { db, clock } = platform
  const recordOf = async (from: typeof db, id: string) => {
    const record = await findTask(from, id)
    if (!record) throw new AppError('ERR_NOT_FOUND')
    return { record }
  }

  server.handle('POST /tasks/listPagination', ({ actor, body }) => listTasks(db, actor, body, clock.now()))

  server.handle('POST /tasks/export', request => exportTasks(platform, request))

  server.handle('POST /tasks/getPendings', ({ body }) => countPendings(db, body.userId, clock.now()))

  server.handle('GET /tasks/:id', ({ params }) => recordOf(db, params.id))

  server.handle('POST /tasks', ({ actor, body, once }) =>
    once(async work => recordOf(work.tx, await createTask(work, actor, body))),
  )

  server.handle('PUT /tasks/:id', ({ params, body, transact }) =>
    transact(async work => {
      await saveTask(work, params.id, body)
      return recordOf(work.tx, params.id)
    }),
  )

  server.handle('POST /tasks/updateMany', ({ body, transact }) =>
    transact(async work => ({ total: await saveTasks(work, body.idList, body.data) })),
  )

  server.handle('POST /operations/logCall', ({ actor, body, once }) =>
    once(async work => {
      const { operationId, who, outcome, note } = body
      const operation = await lockOperationFor(work, actor, operationId)
      await tell(work, operation, { type: 'CALL_LOGGED', who, outcome, note: note || null })
      return { logged: true as const }
    }),
  )

  // A task has no history to keep, so it is deleted, never disabled.
  server.handle('DELETE /tasks/removeMultiples', ({ query, transact }) =>
    transact(async work => ({
      totalDelete: await removeTasks(work, query.taskIds),
      totalInactive: 0,
    })),
  )

  server.handle('DELETE /tasks/:id', ({ params, transact }) =>
    transact(async work => {
      const totalDelete = await removeTasks(work, [params.id])
      if (totalDelete === 0) throw new AppError('ERR_NOT_FOUND')
      return { totalDelete, totalInactive: 0 }
    }),
  )
}
