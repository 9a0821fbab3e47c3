import { onConnectionRegained } from '../../../lib/api/connection'
import { randomId } from '../../../lib/api/request'
import { rereadOperation } from '../../../lib/queries/call-and-refresh'
import { getSession, onSessionEnd, onSessionStart } from '../../../lib/session/session'
import { getTexts } from '../../../lib/texts/texts'
import { showToast } from '../../../ui/toasts/show-toast'
import { sendDocument } from '../api/send-document'
import type { DocumentTarget, DocumentUpload } from './document-upload'
import { prepareFile } from './shrink-image'
import { createUploadQueue, isUnderWay } from './upload-queue'

async function arrived(upload: DocumentUpload): Promise<void> {
  showToast({ kind: 'success', text: getTexts()('documents.upload.added', { file: upload.file.name }) })
  await rereadOperation(upload.target.operationId)
  // From now on it stands among the documents.
  uploads.dismiss(upload.id)
}

/** The one queue of this page: it goes on while its person looks at something else. */
export const uploads = createUploadQueue<DocumentTarget>({
  prepare: prepareFile,
  send: sendDocument,
  onBack: onConnectionRegained,
  newId: randomId,
  onDone: upload => void arrived(upload),
})

// A session that the network or the server closed: what waits goes on when the same person is back, and is nobody else's.
let waitingFor: string | null = null
onSessionEnd((why, last) => {
  if (why !== 'ERR_INVALID_TOKEN' || !uploads.uploads.get().some(isUnderWay)) return uploads.clear()
  waitingFor = last.record._id
  uploads.hold()
})
onSessionStart(() => {
  if (waitingFor === null) return
  if (getSession()?.record._id === waitingFor) uploads.goOn()
  else uploads.clear()
  waitingFor = null
})

/** Stops one that is on its way. It may have arrived all the same: what is shown is read again. */
export function cancelUpload({ id, target }: DocumentUpload): void {
  uploads.cancel(id)
  void rereadOperation(target.operationId)
}

// What is said when the network goes cannot be fetched then.
void import('../../../ui/toasts/ToastCard').catch(() => undefined)

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

// Closing the page would lose what is on its way: the browser asks first.
uploads.uploads.subscribe(() => {
  if (uploads.uploads.get().some(isUnderWay)) window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
})
