import { stageFiles } from '../../platform/files/staged-files'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { previewDocument } from '../documents/documents.published'
import { viewerAt } from './place-papers'
import { placedHolder } from './place-reader'
import { readPlace } from './read-place'
import { requestLink } from './request-link'
import { uploadDocument } from './upload-document'

/** A holder's own place: what is theirs of an operation, through a link or from their account. */
export function holderPlaceRoutes(server: CallServer, platform: Platform): void {
  server.handle('GET /holderPlace/:operationId/:holderId', async request =>
    readPlace(platform, await placedHolder(platform, request, request.params)),
  )

  server.handle('POST /holderPlace/uploadDocument', async request => {
    const holder = await placedHolder(platform, request, request.body)
    await using staged = stageFiles(platform, holder.operationId)
    return await uploadDocument(platform, staged, holder, request)
  })

  server.handle('GET /holderPlace/:operationId/:holderId/documents/:id', async request => {
    const holder = await placedHolder(platform, request, request.params)
    return previewDocument(platform, await viewerAt(platform.db, holder), request.params.id, request.ip)
  })

  server.handle('POST /operations/requestContractLink', async ({ body, ip }) => {
    await requestLink(platform, body, ip)
    return { asked: true }
  })
}
