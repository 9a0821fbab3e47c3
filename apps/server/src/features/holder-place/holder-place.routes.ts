import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { placedHolder } from './place-reader'
import { readPlace } from './read-place'
import { requestLink } from './request-link'

/** A holder's own place: what is theirs of an operation, through a link or from their account. */
export function holderPlaceRoutes(server: CallServer, platform: Platform): void {
  server.handle('GET /holderPlace/:operationId/:holderId', async request =>
    readPlace(platform, await placedHolder(platform, request, request.params)),
  )

  server.handle('POST /operations/requestContractLink', async ({ body, ip }) => {
    await requestLink(platform, body, ip)
    return { asked: true }
  })
}
