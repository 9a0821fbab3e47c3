import { whoLooksAfter } from '@llave/domain/people/absence'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { readRoster } from '../../platform/people/roster'
import type { Work } from '../../platform/platform'

/**
 * The new responsable when somebody is chosen today in place of `current`. If `current` is chosen again, or people
 * choose themselves, they get it even while away; otherwise a stand-in replaces somebody who is away. Without a
 * stand-in it is theirs, and the superadmins look after it.
 */
export async function assigneeOf<T extends string | null | undefined>(
  { tx, now, actor }: Pick<Work, 'tx' | 'now' | 'actor'>,
  chosen: T,
  current: string | null = null,
): Promise<T | string> {
  if (!chosen || chosen === current || chosen === actor?.userId) return chosen
  return whoLooksAfter(chosen, await readRoster(tx), calendarDay(now)).one ?? chosen
}
