import { DEFAULT_THRESHOLDS } from '@llave/domain/operations/timeline/staff-timeline'
import { DAY_MS, HOUR_MS } from '@llave/domain/time/calendar-day'
import { tellOfLateBatch } from '../features/notifications/notifications.published'
import { readRows } from '../platform/database/db'
import type { Work } from '../platform/platform'

/** Older notices have been read. */
const UNREAD_MS = 2 * DAY_MS

/** Dates the notices of late operations when they became late, instead of at the demo's first start. */
export async function loadDemoNotices(work: Work): Promise<void> {
  const { tx, now } = work
  const live = await readRows(tx, 'operations', { isArchived: false }, ['state', 'stateEnteredDate'])
  const moments = live.flatMap(({ state, stateEnteredDate }) => {
    const hours = DEFAULT_THRESHOLDS[state]
    // Just after the threshold's last hour.
    return hours === null ? [] : [new Date(stateEnteredDate.getTime() + hours * HOUR_MS + 1)]
  })
  for (const moment of moments.filter(each => each < now).sort((a, b) => Number(a) - Number(b))) {
    await tellOfLateBatch({ ...work, now: moment })
  }
  await tx
    .updateTable('notifications')
    .set({ read: true })
    .where('createdDate', '<', new Date(now.getTime() - UNREAD_MS))
    .execute()
}
