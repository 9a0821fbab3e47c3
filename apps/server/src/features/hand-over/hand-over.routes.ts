import type { CallServer } from '../../platform/http/call-server'
import { handOver } from './hand-over'

export function handOverRoutes(server: CallServer): void {
  server.change('POST /users/handOver', (work, { body }) => handOver(work, body))
}
