import { errorCode } from '../../../lib/api/api-error'
import { onConnectionRegained } from '../../../lib/api/connection'
import { randomId } from '../../../lib/api/request'
import { rereadOperation } from '../../../lib/queries/call-and-refresh'
import { whenIdle } from '../../../lib/queries/when-idle'
import { getSession, onSessionEnd, onSessionStart } from '../../../lib/session/session'
import { showToast } from '../../../lib/show-toast'
import { codeText, getTexts } from '../../../lib/texts/texts'
import type { DocumentTarget, DocumentUpload } from './document-upload'
import { sendDocument } from './send-document'
import { prepareFile } from './shrink-image'
import { createUploadQueue, isUnderWay } from './upload-queue'

const reread = ({ target: { place, operationId } }: DocumentUpload) =>
  place ? place.reread() : rereadOperation(operationId)

async function arrived(upload: DocumentUpload): Promise<void> {
  await reread(upload)
  // Its file is now shown among the documents.
  uploads.dismiss(upload.id)
}

/** One message for each batch. */
function tellArrival(arrived: readonly DocumentUpload[]): void {
  const t = getTexts()
  const [only] = arrived
  const text =
    only && arrived.length === 1
      ? t('documents.upload.added', { file: only.file.name })
      : t('documents.upload.addedMany', { count: arrived.length })
  showToast({ kind: 'success', text })
}

/** The application's only upload queue, which continues on other pages. */
export const uploads = createUploadQueue<DocumentTarget>({
  prepare: prepareFile,
  send: async (file, upload, sending) => {
    try {
      await sendDocument(file, upload, sending)
    } catch (error) {
      if (upload.target.importId && errorCode(error) === 'ERR_IMPORT_TAKEN_BACK') endImported(upload.target.importId)
      throw error
    }
  },
  onBack: onConnectionRegained,
  newId: randomId,
  onDone: upload => void arrived(upload),
  onBatch: tellArrival,
})

// When a session has expired, the uploads wait for the same person to sign in again; others must not send them.
let waitingFor: string | null = null
onSessionEnd((why, last) => {
  if (why !== 'ERR_INVALID_TOKEN' || !uploads.uploads.get().some(isUnderWay)) return uploads.clear()
  waitingFor = last.record._id
  uploads.pause()
})
onSessionStart(() => {
  if (waitingFor === null) return
  if (getSession()?.record._id === waitingFor) uploads.goOn()
  else uploads.clear()
  waitingFor = null
})

/** Ends the remaining uploads of an import that was taken back, here or by a colleague, with one message. */
export function endImported(importId: string): void {
  const isOf = ({ target }: DocumentUpload) => target.importId === importId
  if (!uploads.uploads.get().some(isOf)) return
  uploads.drop(isOf)
  showToast({ kind: 'info', text: codeText(getTexts(), 'ERR_IMPORT_TAKEN_BACK') })
}

/** Stops an upload. It may have arrived anyway, so the operation is reloaded. */
export function cancelUpload(upload: DocumentUpload): void {
  uploads.cancel(upload.id)
  void reread(upload)
}

// Loaded in advance, because the offline message could not be loaded offline.
whenIdle(() => void import('../../../ui/toasts/ToastCard').catch(() => undefined))

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

// Closing the page would lose unsent files, so the browser asks first.
uploads.uploads.subscribe(() => {
  if (uploads.uploads.get().some(isUnderWay)) window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
})
