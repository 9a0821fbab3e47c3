import type { Work } from '../../platform/platform'
import type { Happened, OperationReactions } from '../../record/events/reactions'
import {
  ownReader,
  readersFor,
  readStaff,
  staffNotice,
  writeNotifications,
} from '../notifications/notifications.published'
import { wordsIn } from './comment-text'

/** Tells colleagues that somebody has named them in a comment. */
export async function tellMentioned(
  work: Work,
  { operation, by }: Happened,
  { to, author, excerpt, commentId }: OperationReactions['mentions'],
): Promise<void> {
  // The comment may have been changed or deleted since.
  const about = commentId ? await wordsOf(work, commentId) : excerpt
  if (about === null) return
  const staff = await readStaff(work)
  // Somebody who is away reads it later; their stand-in has to know now.
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

/**
 * The first words of a comment; null when it is gone. Locks the comment until the notices are written, so that whoever
 * changes or deletes it meanwhile finds them.
 */
async function wordsOf({ tx }: Work, commentId: string): Promise<string | null> {
  const comment = tx.selectFrom('comments').select('description').where('id', '=', commentId).forShare()
  const row = await comment.executeTakeFirst()
  return row ? wordsIn(row.description) : null
}
