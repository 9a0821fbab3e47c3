import { COUNTED_AHEAD } from '@llave/domain/validation/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db'

/** The total of a list in its answer. */
export interface Counted {
  readonly count: number
  /** There are more than `count`; counting stopped there. */
  readonly countIsMinimum?: true
}

/** The rows of one page of a list. */
export interface Range {
  readonly limit: number
  readonly offset: number
}

/** The number of rows that `found` selects: exact up to `COUNTED_AHEAD` beyond the page. */
export async function countOfList(db: Db, found: RawBuilder<unknown>, { limit, offset }: Range): Promise<Counted> {
  const most = offset + limit + COUNTED_AHEAD
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${found} limit ${most + 1}) found`.execute(db)
  const count = rows[0]?.count ?? 0
  return count > most ? { count: most, countIsMinimum: true } : { count }
}
