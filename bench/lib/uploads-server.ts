import { rankOfDate } from '@llave/domain/board/board-order'
import { startBenchServer } from './bench-server'

/** The server of `../uploads.ts`, in a separate process: reports where it listens, and ends with its parent. */
const server = await startBenchServer({ DATA_DIR: process.env.DATA_DIR ?? '' })
const user = await server.db
  .insertInto('users')
  .values({ email: 'bench@example.es', name: 'Ana', roles: ['admin'], active: true })
  .returning('id')
  .executeTakeFirstOrThrow()
const operation = await server.db
  .insertInto('operations')
  .values({
    title: 'Ana',
    userId: user.id,
    typeOperation: 'COMPRA',
    state: 'SUBIR_DOCUMENTACION',
    boardListId: 'SUBIR_DOCUMENTACION',
    boardRank: rankOfDate(new Date()),
  })
  .returning('id')
  .executeTakeFirstOrThrow()
await server.db.insertInto('questionnaires').values({ operationId: operation.id, typeOperation: 'COMPRA' }).execute()
const address = await server.app.http.listen({ host: '127.0.0.1', port: 0 })
process.send?.({
  port: Number(new URL(address).port),
  pid: process.pid,
  token: await server.token(user.id),
  operationId: operation.id,
})
process.on('disconnect', () => void server.stop().then(() => process.exit(0)))
