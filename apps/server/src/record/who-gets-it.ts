import { readReachedToday } from '../platform/people/reached-today'
import type { Work } from '../platform/work'

/**
 * The responsable when somebody is chosen today in place of `current`. The current one stays, and people who take
 * something over themselves get it, away or not; otherwise a stand-in replaces somebody who is away.
 */
export async function assigneeOf<T extends string | null | undefined>(
  { tx, now, actor }: Pick<Work, 'tx' | 'now' | 'actor'>,
  chosen: T,
  current: string | null = null,
): Promise<T | string> {
  if (!chosen || chosen === current || chosen === actor?.userId) return chosen
  return (await readReachedToday(tx, now))(chosen)
}
