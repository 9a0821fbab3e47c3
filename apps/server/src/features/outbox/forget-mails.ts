import { DAY_MS } from '@llave/domain/time/calendar-day'
import type { Platform } from '../../platform/platform'

/** Deletes e-mails that were sent or given up before the outbox's retention time (`MAIL_DAYS`). */
export async function forgetMails({ db, clock, config }: Platform): Promise<void> {
  await db
    .deleteFrom('emails')
    .where('status', 'in', ['SENT', 'DEAD'])
    .where('createdDate', '<', new Date(clock.now().getTime() - config.mailDays * DAY_MS))
    .execute()
}
