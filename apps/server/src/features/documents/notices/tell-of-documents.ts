import { MINUTE_MS } from '@llave/domain/time/durations'
import { addToWaitingMail } from '../../../platform/mail/add-to-waiting-mail'
import type { Work } from '../../../platform/work'
import { documentName } from '../../../record/document-name'
import { customerDocumentsPath } from '../../../record/operation-links'
import type { DocumentsNotice, Happened } from '../../../record/reactions'
import { openCustomer, tellCustomer } from '../../notifications/notifications.published'
import { documentMail, documentRejectedMail } from './document-mails'

/** How long an optional e-mail waits for more of its kind. */
const COLLECT_MS = 15 * MINUTE_MS

/**
 * Tells the customer about documents, by notification and by e-mail. Only the customer: holders without the account
 * cannot upload anything. A rejection is sent at once; of the others they get one e-mail for everything requested in one
 * go.
 */
export async function tellOfDocuments(work: Work, { operation }: Happened, notice: DocumentsNotice): Promise<void> {
  const { kind, documents, words } = notice
  const [first] = documents
  if (!first) return
  // One notice after the other, so that the second finds the e-mail of the first.
  await openCustomer(work.tx, operation.userId).forNoKeyUpdate().execute()
  const { id: operationId, numOperation } = operation
  const customer = await tellCustomer(work, operation, t => ({
    name: t(`notifications.customer.${kind}`, {
      number: numOperation,
      document: documentName(t, first),
      count: documents.length,
      words: words ?? '',
    }),
    url: customerDocumentsPath(operationId),
  }))
  if (!customer) return
  const { id: userId, email: to, name, language } = customer
  const mail = { to, userId, language, params: { operationId, numOperation, name, notices: [notice] } }
  if (kind === 'documentRejected') return work.mail(documentRejectedMail, mail)
  const waiting = { template: documentMail, userId, about: { operationId }, collectMs: COLLECT_MS }
  if (await addToWaitingMail(work, waiting, 'notices', notice)) return
  await work.mail(documentMail, { ...mail, notBefore: new Date(work.now.getTime() + COLLECT_MS) })
}
