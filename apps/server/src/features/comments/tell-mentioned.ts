import type { Work } from '../../platform/work'
import type { Happened, OperationReactions } from '../../record/reactions'
import {
  ownReader,
  readersFor,
  readStaff,
  staffNotice,
  writeNotifications,
} from '../notifications/notifications.published'

/** Tells colleagues that somebody has named them in a comment. */
export async function tellMentioned(
  work: Work,
  { operation, by }: Happened,
  { to, author, excerpt: about, commentId }: OperationReactions['mentions'],
): Promise<void> {
  if (commentId && !(await isThere(work, commentId))) return
  const staff = await readStaff(work)
  // Somebody who is away reads it later; whoever looks after their work has to know now.
  const readers = [
    ...to.flatMap(userId => ownReader(staff, userId)),
    ...to.flatMap(userId => readersFor(staff, userId)),
  ]
  const told = new Map(readers.toReversed().map(reader => [reader.userId, reader]))
  const notices = [...told.values()]
    .filter(({ userId }) => userId !== by)
    .map(reader => ({
      ...staffNotice(reader, operation, {
        tab: 'TASKS',
        kind: 'MENTION',
        say: t => t('notifications.colleague.MENTIONED', { author, about }),
      }),
      ...(commentId && { commentId }),
    }))
  await writeNotifications(work, notices)
}

/** Holds the comment until the notices are written: who deletes it meanwhile finds them. */
async function isThere({ tx }: Work, commentId: string): Promise<boolean> {
  const comment = tx.selectFrom('comments').select('id').where('id', '=', commentId).forShare()
  return (await comment.executeTakeFirst()) !== undefined
}
