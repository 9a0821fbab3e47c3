import { calendarDay } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { removeUnreferenced } from '../../../platform/files/staged-files'
import type { ScheduledJob } from '../../../platform/jobs/schedule'
import { inTransaction, type Platform, type Work } from '../../../platform/platform'
import { translator } from '../../../platform/texts'
import { writeNotifications } from '../../notifications/notifications.published'
import { type Removed, removeBlock } from './remove-blocked'
import { syncLedger } from './sync-ledger'

/** Every day, removes blocked people whose retention has ended. */
export function removalJob(platform: Platform): readonly ScheduledJob[] {
  const run = () => removeDue(platform)
  return [{ kind: 'remove-blocked', everySeconds: 86_400, handler: { run } }]
}

/** Removes every block whose day has come, with its files, and tells the superadmins of each. */
export async function removeDue(platform: Platform): Promise<void> {
  const due = await platform.db
    .selectFrom('privacyBlocks')
    .select('id')
    .where('releasedDate', 'is', null)
    .where('removedDate', 'is', null)
    .where('removesOn', '<=', calendarDay(platform.clock.now()))
    .orderBy('removesOn')
    .orderBy('id')
    .execute()
  for (const { id } of due) {
    const keys = await inTransaction(platform, null, async work => {
      const removed = await removeBlock(work, id)
      if (removed) await report(work, removed)
      return removed?.keys ?? []
    })
    await removeUnreferenced(platform, keys)
  }
  await syncLedger(platform)
}

async function report(work: Work, { requestId, rows, keys }: Removed): Promise<void> {
  const superadmins = await work.tx
    .selectFrom('users')
    .select(['id', 'language'])
    .where('active', '=', true)
    .where(sql<boolean>`'superadmin' = any(roles)`)
    .orderBy('id')
    .execute()
  await writeNotifications(
    work,
    superadmins.map(({ id, language }) => ({
      userId: id,
      name: translator(language)('notifications.privacyRemoved', { rows, files: keys.length }),
      url: requestId ? `/privacidad?request=${requestId}` : '/privacidad',
      type: 'BACKOFFICE',
      kind: 'SECURITY',
    })),
  )
}
