import { MINUTE_MS } from '@llave/domain/time/durations'
import { sql } from 'kysely'
import { translator } from '../../../platform/texts'
import type { Work } from '../../../platform/work'
import type { DocumentsNotice } from '../../../record/consequences'
import { customerDocumentsPath } from '../operation-links'
import { openCustomer } from '../operation-people'
import { writeNotifications } from '../write-notifications'
import { documentMail, documentName, documentRejectedMail } from './document-mails'

/**
 * Tells the customer about documents, by notification and by e-mail. Only the customer: holders without the account
 * cannot upload anything.
 */
export async function tellCustomerOfDocuments(
  work: Work,
  operation: { readonly id: string; readonly numOperation: number; readonly userId: string },
  notice: DocumentsNotice,
): Promise<void> {
  const { kind, documents, words } = notice
  const customer = await openCustomer(work.tx, operation.userId)
    // One notice after the other, so that the second finds the e-mail of the first.
    .forNoKeyUpdate()
    .executeTakeFirst()
  const [first] = documents
  if (!customer || !first) return
  const { language } = customer
  const t = translator(language)
  await writeNotifications(work, [
    {
      userId: customer.id,
      name: t(`notifications.customer.${kind}`, {
        number: operation.numOperation,
        document: documentName(t, first),
        count: documents.length,
        words: words ?? '',
      }),
      url: customerDocumentsPath(operation.id),
      type: 'NOTIFICATION',
      kind: 'REQUEST',
    },
  ])
  const mail = { to: customer.email, userId: customer.id, language }
  const params = { operationId: operation.id, numOperation: operation.numOperation, name: customer.name }
  // A rejection is sent at once; of the others the customer gets one e-mail for everything requested in one go.
  if (kind === 'documentRejected') {
    await work.mail(documentRejectedMail, { ...mail, params: { ...params, notices: [notice] } })
  } else if (!(await addToWaiting(work, operation.id, customer.id, notice))) {
    const notBefore = new Date(work.now.getTime() + COLLECT_MS)
    await work.mail(documentMail, { ...mail, params: { ...params, notices: [notice] }, notBefore })
  }
}

/** How long an optional e-mail waits for more of its kind. */
const COLLECT_MS = 15 * MINUTE_MS
/** Nothing is added in the last minute: the e-mail may already be on its way. */
const CLOSING_MS = 60_000

/** Adds the notice to an e-mail that has not been sent yet; false when there is none. */
async function addToWaiting(
  work: Work,
  operationId: string,
  userId: string,
  notice: DocumentsNotice,
): Promise<boolean> {
  const { rows } = await sql`
    update emails set params = jsonb_set(params, '{notices}', params->'notices' || ${JSON.stringify([notice])}::jsonb)
    where status = 'WAITING' and template = ${documentMail.key} and user_id = ${userId}
      and params->>'operationId' = ${operationId}
      and params->'notices'->0->>'kind' <> 'documentRejected'
      and created_date > ${new Date(work.now.getTime() - COLLECT_MS + CLOSING_MS)}
    returning id`.execute(work.tx)
  return rows.length > 0
}
