import { createHash } from 'node:crypto'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import type { Platform, Work } from '../../../platform/platform'
import { addressKey } from '../../../platform/security/rate-limits'

export interface Device {
  readonly ip: string
  readonly userAgent: string | undefined
  /** A random text that the browser made and keeps, by which it is recognised. */
  readonly mark?: string | null | undefined
}

/** Shorter ones could be guessed. */
const MARK_MIN_LENGTH = 32
const REMEMBERED_DAYS = 90

function hashOf({ mark }: Device): string | null {
  return mark && mark.length >= MARK_MIN_LENGTH ? createHash('sha256').update(mark).digest('hex') : null
}

/**
 * Tells whether an account has been used on this device: the browser has its mark, or the same kind of browser signed
 * in from the same address in the last 90 days. The same queries run for accounts that do not exist.
 */
export async function isKnownDevice({ db, clock }: Platform, userId: string, device: Device): Promise<boolean> {
  const since = new Date(clock.now().getTime() - REMEMBERED_DAYS * DAY_MS)
  const marked = await db
    .selectFrom('knownDevices')
    .select('lastDate')
    .where('userId', '=', userId)
    .where('deviceHash', '=', hashOf(device) ?? '')
    .where('lastDate', '>', since)
    .executeTakeFirst()
  const sessions = await db
    .selectFrom('sessions')
    .select('ip')
    .distinct()
    .where('userId', '=', userId)
    .where('userAgent', '=', device.userAgent?.slice(0, 300) ?? '')
    .where('createdDate', '>', since)
    .execute()
  const place = addressKey(device.ip)
  return marked !== undefined || sessions.some(({ ip }) => ip !== null && addressKey(ip) === place)
}

/** Whether somebody has signed in to this account before, on whatever device. */
export async function wasUsedBefore({ tx }: Work, userId: string): Promise<boolean> {
  const session = await tx.selectFrom('sessions').select('id').where('userId', '=', userId).limit(1).executeTakeFirst()
  return session !== undefined
}

/** Makes the device known to the account. */
export async function rememberDevice(work: Work, userId: string, device: Device): Promise<void> {
  const deviceHash = hashOf(device)
  if (!deviceHash) return
  await work.tx
    .insertInto('knownDevices')
    .values({ userId, deviceHash, lastDate: work.now })
    .onConflict(conflict => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ lastDate: work.now }))
    .execute()
}
