import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { stageFiles } from '../../platform/files/staged-files'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { inTransaction, type Work } from '../../platform/work'
import { readBin, restoreDocuments } from './bin/document-bin'
import { deleteDocuments } from './decisions/delete-documents'
import {
  customerHasEmail,
  remindOfDocuments,
  requestDocument,
  requestDocuments,
  requestUpdate,
} from './decisions/request-documents'
import { renameDocument, reviewDocument } from './decisions/review-document'
import { setDates } from './decisions/set-dates'
import { proposeWaiver, waiveDocumentation } from './decisions/waive-documentation'
import { presentPapers, readEntry, readFileTree } from './documents.views'
import { downloadDocument, downloadDocuments, previewDocument } from './download/download-documents'
import { keepDocument, stageDocument } from './upload/upload-document'

export function documentRoutes(server: CallServer, platform: Platform): void {
  server.handle('POST /operations/uploadDocumentationFiles', async ({ actor, body, file, once }) => {
    await using staged = stageFiles(platform, body.operationId)
    const arrived = await stageDocument(platform, staged, actor, body, file)
    return await once(async work => {
      const { documentationId } = await keepDocument(work, staged, actor, body, arrived)
      return readEntry(work.tx, actor, body.operationId, documentationId)
    })
  })

  server.handle('POST /documents/upload', async ({ actor, body, file, once }) => {
    await using staged = stageFiles(platform, body.operationId)
    const arrived = await stageDocument(platform, staged, actor, body, file)
    return await once(async work => {
      const { id, documentationId } = await keepDocument(work, staged, actor, body, arrived)
      const entry = await readEntry(work.tx, actor, body.operationId, documentationId)
      const document = entry.documents.find(({ _id }) => _id === id)
      if (!document) throw new AppError('ERR_DOCUMENT_NOT_FOUND')
      return document
    })
  })

  server.handle('POST /operations/deleteDocumentationFiles', async ({ actor, body, ip }) => {
    await deleteDocuments(platform, actor, body, { actor, ip })
    return presentPapers(platform.db, actor, body.operationId)
  })

  server.handle('POST /operations/renameDocumentationFile', ({ actor, body, ip }) =>
    changed(actor, body, ip, work => renameDocument(work, actor, body)),
  )
  server.handle('POST /operations/validateDocumentationFiles', ({ actor, body, ip }) =>
    changed(actor, body, ip, work => reviewDocument(work, actor, body)),
  )
  server.handle('POST /operations/requestNewDocumentationFile', ({ actor, body, ip }) =>
    asked(actor, body, ip, work => requestDocument(work, actor, body)),
  )
  server.handle('POST /operations/requestNewDocumentationFiles', ({ actor, body, ip }) =>
    asked(actor, body, ip, work => requestDocuments(work, actor, body)),
  )
  server.handle('POST /operations/setDocumentationDates', ({ actor, body, ip }) =>
    changed(actor, body, ip, work => setDates(work, actor, body)),
  )
  server.handle('GET /operations/:id/bin', ({ params }) => readBin(platform.db, params.id))
  server.handle('POST /operations/restoreDocumentationFiles', ({ actor, body, ip }) =>
    changed(actor, body, ip, work => restoreDocuments(work, actor, body)),
  )
  server.handle('POST /operations/requestUpdateDocumentationFile', ({ actor, body, ip }) =>
    asked(actor, body, ip, work => requestUpdate(work, actor, body)),
  )
  server.handle('POST /operations/waiveDocumentation', ({ actor, body, ip }) =>
    changed(actor, body, ip, work => waiveDocumentation(work, actor, body)),
  )
  server.handle('POST /operations/proposeWaiver', ({ actor, body, ip }) =>
    changed(actor, body, ip, work => proposeWaiver(work, actor, body)),
  )

  server.handle('POST /operations/sendPendingDocumentationEmail', ({ actor, body, ip }) =>
    inTransaction(platform, { actor, ip }, async work => ({ sent: await remindOfDocuments(work, actor, body) })),
  )

  server.handle('POST /documents/download', ({ actor, body, ip }) => downloadDocument(platform, actor, body, ip))
  server.handle('GET /documents/:id/preview', ({ actor, params, ip }) =>
    previewDocument(platform, actor, params.id, ip),
  )
  server.handle('POST /documents/downloadMultiple', ({ actor, body, ip }) =>
    downloadDocuments(platform, actor, body, ip),
  )
  server.handle('GET /operations/:id/files', ({ actor, params }) => readFileTree(platform, actor, params.id))

  /** Makes a change and returns the resulting documentation of the operation. */
  function changed(
    actor: Actor,
    body: { readonly operationId: string },
    ip: string,
    run: (work: Work) => Promise<void>,
  ) {
    return inTransaction(platform, { actor, ip }, async work => {
      await run(work)
      return presentPapers(work.tx, actor, body.operationId)
    })
  }

  /** The same for what the customer is asked for, with a warning when nobody can be told. */
  async function asked(...change: Parameters<typeof changed>) {
    const papers = await changed(...change)
    const isReached = await customerHasEmail(platform.db, change[1].operationId)
    return { ...papers, ...(!isReached && { warning: 'ERR_CUSTOMER_WITHOUT_EMAIL' as const }) }
  }
}
