import { translator } from '../../platform/texts'
import type { Work } from '../../platform/work'
import { documentName } from './document-mails'
import type { CustomerNotice } from './event-recipients'
import { customerDocumentsPath } from './operation-links'
import { knownLanguage } from './operation-people'
import { writeNotifications } from './write-notifications'

/**
 * Tells the customer about documents, by notification and by e-mail. Only the customer: holders without the account cannot
 * upload anything.
 */
export async function tellCustomerOfDocuments(
  work: Work,
  operation: { readonly id: string; readonly num_operation: number; readonly user_id: string },
  { kind, documents, words }: CustomerNotice,
): Promise<void> {
  const customer = await work.tx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', operation.user_id)
    .where('deactivated_date', 'is', null)
    .executeTakeFirst()
  const [first] = documents
  if (!customer || !first) return
  const language = knownLanguage(customer.language)
  const t = translator(language)
  await writeNotifications(work, [
    {
      userId: customer.id,
      name: t(`notifications.customer.${kind}`, {
        number: operation.num_operation,
        document: documentName(t, first),
        count: documents.length,
        words: words ?? '',
      }),
      url: customerDocumentsPath(operation.id),
      type: 'NOTIFICATION',
    },
  ])
  await work.mail({
    to: customer.email,
    userId: customer.id,
    template: kind,
    language,
    params: { operationId: operation.id, numOperation: operation.num_operation, name: customer.name, documents, words },
  })
}
