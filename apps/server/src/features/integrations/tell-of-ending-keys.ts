import { KEY_WARNING_DAYS } from '@llave/domain/integrations/api-keys'
import { calendarDay, DAY_MS } from '@llave/domain/time/calendar-day'
import type { ScheduledJob } from '../../platform/jobs/schedule'
import { inTransaction, type Platform, type Work } from '../../platform/platform'
import { shortDay, translator } from '../../platform/texts'
import { warningMail, warnSuperadmins } from '../notifications/notifications.published'

const INTEGRATIONS = '/configuracion/integraciones'

/** To superadmins, about a key that ends soon. */
export const keyEndsMail = warningMail('keyEnds', {
  text: translator('es')('notifications.keyEnds', { name: 'CRM', date: '11 dic' }),
  path: INTEGRATIONS,
})

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
  for (const { name, expiresDate } of ending) {
    const day = calendarDay(expiresDate)
    await warnSuperadmins(work, keyEndsMail, {
      path: INTEGRATIONS,
      say: t => t('notifications.keyEnds', { name, date: shortDay(day, t) }),
    })
  }
}
