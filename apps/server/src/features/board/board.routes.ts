import type { BodyOf } from '@llave/api-contract/call-types'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import type { ListRow } from '../../record/board-list-row'
import { eachOperation } from '../../record/each-operation'
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

  server.handle('PUT /operations/:id/move', ({ params, body, transact }) =>
    transact(work => moveCard(work, params.id, body)),
  )

  server.handle('POST /operations/undoMove', ({ body, transact }) =>
    transact(async work => {
      await undoMove(work, body)
      return readCard(work, body.operationId)
    }),
  )

  server.handle('POST /operations/undoMany', async ({ actor, body }) => {
    const { done, refused } = await eachOperation(platform, actor, body.moves, undoMove)
    return { total: done.length, refused }
  })

  server.handle('POST /boardLists', ({ body, once }) =>
    once(async work => presentLists(await createList(work, body.title))),
  )

  server.handle('PUT /boardLists/:id', ({ params, body, transact }) =>
    transact(async work => presentLists(await changeList(work, params.id, body))),
  )

  server.handle('DELETE /boardLists/:id', ({ params, transact }) =>
    transact(async work => presentLists(await deleteList(work, params.id))),
  )
}

function presentLists(lists: readonly ListRow[]) {
  return lists.map(({ id, title, state, position }) => ({ _id: id, title, state, position }))
}
