import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { readOperationForStaff } from '../operations/operations.published'
import { readDefaultFees } from './default-fees'
import { saveFees } from './save-fees'

export function feeRoutes(server: CallServer, platform: Platform): void {
  server.handle('GET /operations/:id/fees', ({ params }) => readDefaultFees(platform.db, params.id))

  server.change('PUT /operations/:id/fees', async (work, { params, body }) => {
    await saveFees(work, platform, params.id, body)
    return readOperationForStaff(work.tx, params.id)
  })
}
