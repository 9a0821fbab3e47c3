import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/schema'
import { isSearchable } from './search-text'

/** How many rows a list has found, as its answer says it. */
export interface Counted {
  readonly count: number
  /** There are more than `count`: they have not been counted to the end. */
  readonly countIsMinimum?: true
}

/** The rows of one page of a list. */
export interface Range {
  readonly limit: number
  readonly offset: number
}

/** How many rows are counted ahead when counting costs more than the page itself. */
export const COUNTED_AHEAD = 2000

/**
 * How many rows a statement has, for a list of which one page is asked for. What filters let through is counted to the
 * end. For a search the text of every row has to be read: it is counted for as long as somebody may want to read on.
 */
export async function countOfList(
  db: Kysely<Database>,
  found: RawBuilder<unknown>,
  search: string,
  range: Range,
): Promise<Counted> {
  if (isSearchable(search)) {
    const ahead = countAhead(found, range)
    return ahead.said(await countOf(db, ahead.rows))
  }
  return { count: await countOf(db, found) }
}

async function countOf(db: Kysely<Database>, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${found}) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** How the rows of a statement are counted some way ahead. */
export interface CountingAhead {
  /** The rows that are counted: one more than `most` when there are more. */
  readonly rows: RawBuilder<unknown>
  readonly most: number
  readonly said: (count: number) => Counted
}

/**
 * The rows of a statement, counted beyond the page that is asked for but no further: in whole steps, so that the number
 * stays the same from page to page, and there is always a next page while there are more.
 */
export function countAhead(
  found: RawBuilder<unknown>,
  { limit, offset }: Range,
  step: number = COUNTED_AHEAD,
): CountingAhead {
  const most = step * (Math.floor((offset + limit) / step) + 1)
  return {
    rows: sql`${found} limit ${most + 1}`,
    most,
    said: count => (count > most ? { count: most, countIsMinimum: true } : { count }),
  }
}

/** What is said of a list that has more than `most` rows and is not counted: one more than the page and those before. */
export function countBeyond({ limit, offset }: Range): { readonly most: number; readonly said: Counted } {
  const most = offset + limit + 1
  return { most, said: { count: most, countIsMinimum: true } }
}
