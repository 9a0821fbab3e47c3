import type { Work } from '../../platform/work'
import type { Happened, OperationReactions } from '../../record/reactions'
import { activeStaff, staffNotice, writeNotifications } from '../notifications/notifications.published'

/** Tells colleagues that somebody has named them in a comment. */
export async function tellMentioned(
  work: Work,
  { operation, by }: Happened,
  { to, author, excerpt: about }: OperationReactions['mentions'],
): Promise<void> {
  const { readers, reachedToday } = await activeStaff(work)
  // Somebody who is away reads it later; their stand-in has to know now.
  const told = new Set(to.flatMap(userId => [userId, reachedToday(userId)]))
  const notices = readers
    .filter(({ userId }) => told.has(userId) && userId !== by)
    .map(reader =>
      staffNotice(reader, operation, {
        tab: 'TASKS',
        kind: 'MENTION',
        say: t => t('notifications.colleague.MENTIONED', { author, about }),
      }),
    )
  await writeNotifications(work, notices)
}
