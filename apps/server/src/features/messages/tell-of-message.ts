import { fullName } from '@llave/domain/people/full-name'
import { givenNames } from '@llave/domain/people/person-names'
import { sql } from 'kysely'
import type { Platform, Work } from '../../platform/platform'
import { customerMessagesPath } from '../../record/events/operation-links'
import type { Happened, OperationReactions } from '../../record/events/reactions'
import { doubtAbout } from '../../record/people/change-holder-email'
import { findPlaced, openedBy, placeForMail } from '../../record/people/holder-place'
import { type Seen, tellCustomer, tellStaff } from '../notifications/notifications.published'
import { unreadMail } from './unread-mail'
import { unreadReaders } from './unread-readers'

/** Only a notification: the e-mail follows if nobody reads the message. */
export async function tellOfMessage(
  work: Work,
  about: Happened,
  { messageId, to, byHolder }: OperationReactions['message'],
): Promise<void> {
  const seen = await messageSeen(work, messageId)
  if (to === 'STAFF') {
    const notice = byHolder
      ? ({ trigger: 'HOLDER_WROTE', holder: byHolder } as const)
      : { trigger: 'CUSTOMER_WROTE' as const }
    return tellStaff(work, about, [{ ...notice, seen }])
  }
  const { id, numOperation: number } = about.operation
  await tellCustomer(work, about.operation, t => ({
    name: t('notifications.customer.messageReceived', { number }),
    url: customerMessagesPath(id),
    seen,
  }))
}

/**
 * Who has already seen a message before anybody is told of it, else null. Locks the message until the notice is
 * written, so that a concurrent reader finds the notice.
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

/** One e-mail for all waiting messages of a side, which are marked as reported. */
export async function mailOfUnread(
  work: Work,
  { operation }: Happened,
  { messageId }: OperationReactions['unreadMail'],
  platform: Platform,
): Promise<void> {
  const message = await work.tx
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.authorId')
    .leftJoin('allHolders as holders', 'holders.id', 'messages.holderId')
    .select(['messages.fromStaff', 'messages.holderId', 'messages.readDate', 'messages.mailed'])
    .select(['users.name', 'users.lastname', 'holders.name as holder'])
    .where('messages.id', '=', messageId)
    .executeTakeFirst()
  if (!message || message.readDate || message.mailed) return
  const { fromStaff, holderId, name, lastname, holder } = message
  const waiting = await markMailed(work, operation.id, message)
  // Another message's job has reported all of them.
  if (waiting === 0) return
  const author = name === null ? (holder ?? '') : fullName({ name, lastname: lastname ?? '' })
  const about = { operationId: operation.id, author, numOperation: operation.numOperation, count: waiting }
  if (fromStaff && holderId) return mailHolder(work, platform, holderId, about)
  for (const reader of await unreadReaders(work, operation, fromStaff ? 'CUSTOMER' : 'STAFF')) {
    await work.mail(unreadMail, {
      to: reader.email,
      userId: reader.userId,
      language: reader.language,
      params: { ...about, name: reader.name, path: reader.path, of: reader.of },
    })
  }
}

interface Waiting {
  readonly operationId: string
  readonly author: string
  readonly numOperation: number
  readonly count: number
}

/** E-mails a holder the link to their place; does nothing when their address is in doubt, or not theirs alone. */
async function mailHolder(work: Work, platform: Platform, holderId: string, about: Waiting): Promise<void> {
  const ids = { operationId: about.operationId, holderId }
  if (await doubtAbout(work.tx, holderId)) return
  const holder = await findPlaced(work.tx, ids)
  const place = holder && (await placeForMail(work, platform, ids))
  if (!holder || !place) return
  const { email: to, name, language, userId } = holder
  const opener = await openedBy(work.tx, holderId)
  await work.mail(unreadMail, {
    to,
    ...(userId && { userId }),
    language,
    params: { ...about, name: givenNames(name), place, ...(opener && { openedBy: opener }) },
  })
}

interface Side {
  readonly fromStaff: boolean
  readonly holderId: string | null
}

async function markMailed({ tx }: Work, operationId: string, { fromStaff, holderId }: Side): Promise<number> {
  const marked = await tx
    .updateTable('messages')
    .set({ mailed: true })
    .where('operationId', '=', operationId)
    .where('fromStaff', '=', fromStaff)
    .where(sql<boolean>`holder_id is not distinct from ${holderId}::uuid`)
    .where('readDate', 'is', null)
    .where('mailed', '=', false)
    .returning('id')
    .execute()
  return marked.length
}
