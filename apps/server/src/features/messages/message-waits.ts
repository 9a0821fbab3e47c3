import { fullName } from '@llave/domain/people/full-name'
import { MINUTE_MS } from '@llave/domain/time/durations'
import type { DomainEvent } from '../../platform/outbox/domain-event'
import type { EventReaction } from '../../platform/outbox/event-dispatcher'
import type { Work } from '../../platform/work'
import { unreadReaders } from '../notifications/notifications.published'
import { unreadMail } from './unread-mail'

/** Time before an e-mail is sent about an unread message. */
export const MAIL_AFTER_MS = 10 * MINUTE_MS

/** A message has been waiting for `MAIL_AFTER_MS`. */
export interface MessageWaits extends DomainEvent {
  readonly type: 'MESSAGE_WAITS'
  readonly messageId: string
}

/** One e-mail for all waiting messages, which are marked as reported. */
export const tellOfWaiting: EventReaction = async (event, work) => {
  if (event.type !== 'MESSAGE_WAITS') return
  const { messageId } = event as MessageWaits & typeof event
  const message = await work.tx
    .selectFrom('messages')
    .select(['operationId', 'fromStaff', 'authorId', 'readDate', 'mailed'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!message || message.readDate || message.mailed) return
  const operation = await work.tx
    .selectFrom('operations')
    .select(['id', 'numOperation', 'userId', 'responsableId', 'isArchived'])
    .where('id', '=', message.operationId)
    .executeTakeFirst()
  if (!operation || operation.isArchived) return
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
