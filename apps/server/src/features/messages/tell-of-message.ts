import { fullName } from '@llave/domain/people/full-name'
import type { Work } from '../../platform/work'
import { customerMessagesPath } from '../../record/operation-links'
import type { Happened, OperationReactions } from '../../record/reactions'
import { type Seen, tellCustomer, tellStaff } from '../notifications/notifications.published'
import { unreadMail } from './unread-mail'
import { unreadReaders } from './unread-readers'

/** Only a notification: the e-mail follows if nobody reads the message. */
export async function tellOfMessage(
  work: Work,
  about: Happened,
  { messageId, to }: OperationReactions['message'],
): Promise<void> {
  const seen = await messageSeen(work, messageId)
  if (to === 'STAFF') return tellStaff(work, about, [{ trigger: 'CUSTOMER_WROTE', seen }])
  const { id, numOperation: number } = about.operation
  await tellCustomer(work, about.operation, t => ({
    name: t('notifications.customer.messageReceived', { number }),
    url: customerMessagesPath(id),
    seen,
  }))
}

/**
 * Whether a message was seen before anybody is told of it. Holds the message until the notice is written: who reads it
 * meanwhile finds the notice.
 */
export async function messageSeen({ tx }: Work, messageId: string): Promise<Seen | null> {
  const message = await tx
    .selectFrom('messages')
    .select(['readDate', 'readBy'])
    .where('id', '=', messageId)
    .forShare()
    .executeTakeFirst()
  return message?.readDate ? { by: message.readBy } : null
}

/** One e-mail for all waiting messages, which are marked as reported. */
export async function mailOfUnread(
  work: Work,
  { operation }: Happened,
  { messageId }: OperationReactions['unreadMail'],
): Promise<void> {
  const message = await work.tx
    .selectFrom('messages')
    .select(['fromStaff', 'authorId', 'readDate', 'mailed'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!message || message.readDate || message.mailed) return
  const waiting = await markMailed(work, operation.id, message.fromStaff)
  // Another message's job has reported all of them.
  if (waiting === 0) return
  const author = await work.tx
    .selectFrom('users')
    .select(['name', 'lastname'])
    .where('id', '=', message.authorId)
    .executeTakeFirstOrThrow()
  const to = message.fromStaff ? 'CUSTOMER' : 'STAFF'
  for (const reader of await unreadReaders(work, operation, to)) {
    await work.mail(unreadMail, {
      to: reader.email,
      userId: reader.userId,
      language: reader.language,
      params: {
        operationId: operation.id,
        name: reader.name,
        author: fullName(author),
        numOperation: operation.numOperation,
        count: waiting,
        path: reader.path,
        of: reader.of,
      },
    })
  }
}

async function markMailed({ tx }: Work, operationId: string, fromStaff: boolean): Promise<number> {
  const marked = await tx
    .updateTable('messages')
    .set({ mailed: true })
    .where('operationId', '=', operationId)
    .where('fromStaff', '=', fromStaff)
    .where('readDate', 'is', null)
    .where('mailed', '=', false)
    .returning('id')
    .execute()
  return marked.length
}
