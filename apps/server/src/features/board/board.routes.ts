import type { BodyOf } from '@llave/api-contract/call-types'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import type { ListRow } from '../../record/lists/board-list-row'
import { eachOperation } from '../../record/operation/each-operation'
import { listReaderOf, undoMove } from '../operations/operations.published'
import { readBoard, readCards } from './board.views'
import { changeList, createList, deleteList } from './board-lists'
import { moveCard } from './move-card'
import { readCard } from './read-card'

export function boardRoutes(server: CallServer, platform: Platform): void {
  const readerOf = (userId: string, { filters }: Pick<BodyOf<'POST /operations/listBoard'>, 'filters'>) =>
    listReaderOf(platform.db, userId, { now: platform.clock.now(), filters })

  server.handle('POST /operations/listBoard', async ({ actor, body }) =>
    readBoard(platform.db, body, await readerOf(actor.userId, body)),
  )

  server.handle('POST /operations/listCards', async ({ actor, body }) =>
    readCards(platform.db, body, await readerOf(actor.userId, body)),
  )

  server.change('PUT /operations/:id/move', (work, { params, body }) => moveCard(work, params.id, body))

  server.change('POST /operations/undoMove', async (work, { body }) => {
    await undoMove(work, body)
    return readCard(work, body.operationId)
  })

  server.handle('POST /operations/undoMany', async ({ actor, body }) => {
    const { done, refused } = await eachOperation(platform, actor, body.moves, undoMove)
    return { total: done.length, refused }
  })

  server.change('POST /boardLists', async (work, { body }) => presentLists(await createList(work, body.title)))

  server.change('PUT /boardLists/:id', async (work, { params, body }) =>
    presentLists(await changeList(work, params.id, body)),
  )

  server.change('DELETE /boardLists/:id', async (work, { params }) => presentLists(await deleteList(work, params.id)))
}

function presentLists(lists: readonly ListRow[]) {
  return lists.map(({ id, title, state, position }) => ({ _id: id, title, state, position }))
}
