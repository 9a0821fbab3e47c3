import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { readBankMemory } from './read-bank-memory'

/** What banks made of operations like one. */
export function memoryRoutes(server: CallServer, { db, clock }: Platform): void {
  server.handle('GET /operations/:id/bankMemory', ({ actor, params }) =>
    readBankMemory(db, actor, params.id, clock.now()),
  )
}
