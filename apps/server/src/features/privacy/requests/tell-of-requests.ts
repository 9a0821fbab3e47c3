import { SOON_DAYS } from '@llave/domain/privacy/privacy-request'
import { calendarDay, laterDay } from '@llave/domain/time/calendar-day'
import type { ScheduledJob } from '../../../platform/jobs/schedule'
import { inTransaction, type Platform, type Work } from '../../../platform/platform'
import { shortDay } from '../../../platform/texts'
import { warnSuperadmins } from '../../notifications/notifications.published'
import { privacyDueMail } from '../privacy-mails'

/** Tells the superadmins once when the last day of a request is near, and once when it is past. */
export function privacyWatch(platform: Platform): readonly ScheduledJob[] {
  const run = () => inTransaction(platform, null, tellOfDueRequests)
  return [{ kind: 'watch-privacy-requests', everySeconds: 900, handler: { run } }]
}

export async function tellOfDueRequests(work: Work): Promise<void> {
  const today = calendarDay(work.now)
  const due = (column: 'soonToldDate' | 'overdueToldDate') =>
    work.tx
      .updateTable('privacyRequests')
      .set({ [column]: work.now })
      .where('outcome', 'is', null)
      .where(column, 'is', null)
      .returning(['id', 'name', 'dueOn'])
  const overdue = await due('overdueToldDate').where('dueOn', '<', today).execute()
  const soon = await due('soonToldDate')
    .where('dueOn', '>=', today)
    .where('dueOn', '<=', laterDay(today, SOON_DAYS))
    .execute()
  for (const { id, name, dueOn } of overdue) await warn(work, id, 'notifications.privacyOverdue', name, dueOn)
  for (const { id, name, dueOn } of soon) await warn(work, id, 'notifications.privacySoon', name, dueOn)
}

type Told = 'notifications.privacyOverdue' | 'notifications.privacySoon'

async function warn(work: Work, id: string, text: Told, name: string, dueOn: ReturnType<typeof calendarDay>) {
  await warnSuperadmins(work, privacyDueMail, {
    path: `/privacidad?request=${id}`,
    say: t => t(text, { name, date: shortDay(dueOn, t) }),
  })
}
