import type { CallServer } from '../../platform/http/call-server'
import { handOver } from './hand-over'

export function handOverRoutes(server: CallServer): void {
  server.handle('POST /users/handOver', ({ body, once }) => once(work => handOver(work, body)))
}
