import { calendarDay } from '@llave/domain/time/calendar-day'
import { stageFiles } from '../../platform/files/staged-files'
import type { CallServer } from '../../platform/http/call-server'
import { jsonFile } from '../../platform/http/file-answer'
import type { Platform } from '../../platform/platform'
import { LIMITS } from '../../platform/security/rate-limits'
import { checkSpeaks } from '../../record/people/holder-place'
import { previewDocument } from '../documents/documents.published'
import { openMessageFile, readMessages, readPage, sendMessage } from '../messages/messages.published'
import { deleteOwnDocument, proposeOwnWaiver } from './change-papers'
import { exportHolderData } from './export-data'
import { viewerAt } from './place-papers'
import { placedHolder } from './place-reader'
import { readPlace } from './read-place'
import { requestLink } from './request-link'
import { showPapers } from './show-papers'
import { uploadDocument } from './upload-document'

/** The calls of a holder's own place, through a link or from their account. */
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

  server.handle('POST /holderPlace/deleteDocument', async request =>
    deleteOwnDocument(platform, await placedHolder(platform, request, request.body), request.body, request),
  )

  server.handle('POST /holderPlace/proposeWaiver', async request =>
    proposeOwnWaiver(platform, await placedHolder(platform, request, request.body), request.body, request),
  )

  server.handle('POST /holderPlace/showPapers', async request => {
    const { body, transact } = request
    const holder = await placedHolder(platform, request, body)
    await transact(work => showPapers(work, holder, body.shown))
    return { shown: body.shown }
  })

  server.handle('POST /holderPlace/exportMyData', async request => {
    const holder = await placedHolder(platform, request, request.body)
    await platform.rateLimits.hit(LIMITS.exportPersonalData, holder.id)
    const data = await request.transact(work => exportHolderData(work, platform, holder))
    return jsonFile(`llave-${calendarDay(data.exportedDate)}.json`, data)
  })

  server.handle('POST /holderPlace/listMessages', async request => {
    const holder = await placedHolder(platform, request, request.body)
    await checkSpeaks(platform.db, holder)
    return readPage(platform.db, holder, holder.operationId, request.body.dataFilter)
  })

  server.handle('POST /holderPlace/sendMessage', async request => {
    const holder = await placedHolder(platform, request, request.body)
    return sendMessage(platform, holder, request.body, request)
  })

  server.handle('POST /holderPlace/readMessages', async request => {
    const holder = await placedHolder(platform, request, request.body)
    return { total: await request.transact(work => readMessages(work, holder, holder.operationId)) }
  })

  server.handle('GET /holderPlace/:operationId/:holderId/messages/files/:id', async request => {
    const holder = await placedHolder(platform, request, request.params)
    await checkSpeaks(platform.db, holder)
    return openMessageFile(platform, holder, { id: request.params.id, ip: request.ip })
  })

  server.handle('POST /operations/requestContractLink', async ({ body, ip }) => {
    await requestLink(platform, body, ip)
    return { asked: true }
  })
}
