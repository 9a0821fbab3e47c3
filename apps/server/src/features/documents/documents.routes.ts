import { AppError } from '../../platform/app-error'
import { stageFiles } from '../../platform/files/staged-files'
import type { CallServer, Transact } from '../../platform/http/call-server'
import type { Actor, Platform, Work } from '../../platform/platform'
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

  server.handle('POST /operations/renameDocumentationFile', request => changed(request, renameDocument))
  server.handle('POST /operations/validateDocumentationFiles', request => changed(request, reviewDocument))
  server.handle('POST /operations/requestNewDocumentationFile', request => asked(request, requestDocument))
  server.handle('POST /operations/requestNewDocumentationFiles', request => asked(request, requestDocuments))
  server.handle('POST /operations/setDocumentationDates', request => changed(request, setDates))
  server.handle('GET /operations/:id/bin', ({ params }) => readBin(platform.db, params.id))
  server.handle('POST /operations/restoreDocumentationFiles', request => changed(request, restoreDocuments))
  server.handle('POST /operations/requestUpdateDocumentationFile', request => asked(request, requestUpdate))
  server.handle('POST /operations/waiveDocumentation', request => changed(request, waiveDocumentation))
  server.handle('POST /operations/proposeWaiver', request => changed(request, proposeWaiver))

  server.change('POST /operations/sendPendingDocumentationEmail', async (work, { actor, body }) => ({
    sent: await remindOfDocuments(work, actor, body),
  }))

  server.handle('POST /documents/download', ({ actor, body, ip }) => downloadDocument(platform, actor, body, ip))
  server.handle('GET /documents/:id/preview', ({ actor, params, ip }) =>
    previewDocument(platform, actor, params.id, ip),
  )
  server.handle('POST /documents/downloadMultiple', ({ actor, body, ip }) =>
    downloadDocuments(platform, actor, body, ip),
  )
  server.handle('GET /operations/:id/files', ({ actor, params }) => readFileTree(platform, actor, params.id))

  /** Makes a change and returns the resulting documentation of the operation. */
  function changed<B extends { readonly operationId: string }>(
    { actor, body, transact }: { readonly actor: Actor; readonly body: B; readonly transact: Transact },
    change: (work: Work, actor: Actor, body: B) => Promise<void>,
  ) {
    return transact(async work => {
      await change(work, actor, body)
      return presentPapers(work.tx, actor, body.operationId)
    })
  }

  /** The same for calls that ask the customer for something, with a warning when the customer cannot be told. */
  async function asked<B extends { readonly operationId: string }>(...change: Parameters<typeof changed<B>>) {
    const papers = await changed(...change)
    const isReached = await customerHasEmail(platform.db, change[0].body.operationId)
    return { ...papers, ...(!isReached && { warning: 'ERR_CUSTOMER_WITHOUT_EMAIL' as const }) }
  }
}
