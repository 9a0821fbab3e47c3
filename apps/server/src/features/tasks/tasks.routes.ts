import { AppError } from '../../platform/app-error'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { lockOperationFor } from '../../record/operation/operation-row'
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

  server.change('POST /tasks', async (work, { actor, body }) => recordOf(work.tx, await createTask(work, actor, body)))

  server.change('PUT /tasks/:id', async (work, { params, body }) => {
    await saveTask(work, params.id, body)
    return recordOf(work.tx, params.id)
  })

  server.change('POST /tasks/updateMany', async (work, { body }) => ({
    total: await saveTasks(work, body.idList, body.data),
  }))

  server.change('POST /operations/logCall', async (work, { actor, body }) => {
    const { operationId, who, outcome, note } = body
    const operation = await lockOperationFor(work, actor, operationId)
    await tell(work, operation, { type: 'CALL_LOGGED', who, outcome, note: note || null })
    return { logged: true as const }
  })

  // A task has no history to keep, so it is deleted, never disabled.
  server.change('DELETE /tasks/removeMultiples', async (work, { query }) => ({
    totalDelete: await removeTasks(work, query.taskIds),
    totalInactive: 0,
  }))

  server.change('DELETE /tasks/:id', async (work, { params }) => {
    const totalDelete = await removeTasks(work, [params.id])
    if (totalDelete === 0) throw new AppError('ERR_NOT_FOUND')
    return { totalDelete, totalInactive: 0 }
  })
}
