import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { makeTask, setAside, takeBack } from './radar/answer-entry'
import { listEntries } from './radar/radar.views'
import { readBankMemory } from './read-bank-memory'

/** The calls of the banks' memory of similar operations, and of the radar of people worth a call. */
export function memoryRoutes(server: CallServer, platform: Platform): void {
  const { db, clock } = platform
  server.handle('GET /operations/:id/bankMemory', ({ actor, params }) =>
    readBankMemory(db, actor, params.id, clock.now()),
  )

  server.handle('POST /radar/listPagination', ({ actor, body }) => listEntries(db, actor, body, clock.now()))

  server.change('POST /radar/makeTask', async (work, { actor, body }) => ({
    record: await makeTask(work, actor, body),
  }))

  server.change('POST /radar/setAside', async (work, { actor, body }) => ({
    record: await setAside(work, actor, body.operationId, body.forGood),
  }))

  server.change('POST /radar/takeBack', async (work, { actor, body }) => ({
    record: await takeBack(work, actor, body.operationId),
  }))
}
