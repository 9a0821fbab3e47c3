import { KEY_WARNING_DAYS } from '@llave/domain/integrations/api-keys'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { DAY_MS } from '@llave/domain/time/durations'
import { sql } from 'kysely'
import type { ScheduledJob } from '../../platform/jobs/schedule'
import type { Platform } from '../../platform/platform'
import { shortDay, translator } from '../../platform/texts'
import { inTransaction, type Work } from '../../platform/work'
import { writeNotifications } from '../notifications/notifications.published'

/** Tells the superadmins once of each key that ends soon. */
export function keyWatch(platform: Platform): readonly ScheduledJob[] {
  const run = () => inTransaction(platform, null, tellOfEndingKeys)
  return [{ kind: 'watch-keys', everySeconds: 3600, handler: { run } }]
}

export async function tellOfEndingKeys(work: Work): Promise<void> {
  const ending = await work.tx
    .updateTable('apiKeys')
    .from('users as account')
    .set({ endToldDate: work.now })
    .whereRef('account.id', '=', 'apiKeys.accountId')
    .where('endToldDate', 'is', null)
    .where('expiresDate', '<=', new Date(work.now.getTime() + KEY_WARNING_DAYS * DAY_MS))
    .returning(['account.lastname as name', 'apiKeys.expiresDate'])
    .$narrowType<{ expiresDate: Date }>()
    .execute()
  if (ending.length === 0) return
  const owners = await work.tx
    .selectFrom('users')
    .select(['id', 'language'])
    .where('active', '=', true)
    .where(sql<boolean>`'superadmin' = any(roles)`)
    .orderBy('id')
    .execute()
  await writeNotifications(
    work,
    owners.flatMap(({ id, language }) => {
      const t = translator(language)
      return ending.map(({ name, expiresDate }) => ({
        userId: id,
        name: t('notifications.keyEnds', { name, date: shortDay(calendarDay(expiresDate), t) }),
        url: '/configuracion/integraciones',
        type: 'BACKOFFICE' as const,
        kind: 'SECURITY' as const,
      }))
    }),
  )
}
