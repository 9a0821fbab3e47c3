import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema'
import { allOf, isSearchable } from '../../../record/search-text'
import { filterConditions, type OperationFilters, type Reading } from './operation-filters'

type Conditions = readonly RawBuilder<unknown>[]

/** How many operations the filters let through, and how many there are. */
export interface Found {
  readonly count: number
  readonly total: number
}

export interface Range {
  readonly limit: number
  readonly offset: number
}

/** A row of `operations` as a page reads it: with all its columns. */
export interface FoundOperation {
  readonly id: string
}

/**
 * The statement that finds a page. Of many operations the index of the order is read until the page is full; few are
 * found by their properties first and then put in order. Which of the two costs less follows from how many there are:
 * the planner, who would have to guess it, takes long when properties go together in another way than by chance.
 */
export function pageOf<Row extends FoundOperation>(
  conditions: Conditions,
  order: RawBuilder<unknown>,
  range: Range,
  found: Found,
): RawBuilder<Row> {
  const matching = sql`select o.* from operations o where ${allOf(conditions)}`
  const { limit, offset } = range
  // `offset 0` keeps the two apart: what is found inside knows of no order.
  return areFew(found, range)
    ? sql<Row>`select o.* from (${matching} offset 0) o order by ${order} limit ${limit} offset ${offset}`
    : sql<Row>`${matching} order by ${order} limit ${limit} offset ${offset}`
}

/** What an index finds by one property is more than what is left when all of them hold. */
const READ_FOR_ONE = 3

/** In the order's index one in `total / count` belongs to the page. */
function areFew({ count, total }: Found, { limit, offset }: Range): boolean {
  return count * READ_FOR_ONE < ((limit + offset) * total) / count
}

/** For the staff: by the maintained counts wherever they have the answer. */
export async function countFound(db: Kysely<Database>, filters: OperationFilters, reading: Reading): Promise<Found> {
  return isKept(filters) ? keptCount(db, filters, reading) : countReally(db, filterConditions(filters, reading))
}

/** Whether the maintained counts have the answer: they are kept by what a row says about itself. */
function isKept({ tags, late, search }: OperationFilters): boolean {
  return !isSearchable(search ?? '') && !late && tagsOf(tags).length <= 1
}

/** Their columns have the names of the operations', so that the same conditions choose among them. */
async function keptCount(db: Kysely<Database>, filters: OperationFilters, reading: Reading): Promise<Found> {
  const conditions = filterConditions({ ...filters, tags: undefined }, reading)
  const [tag] = tagsOf(filters.tags)
  const tagged = tag === undefined ? sql`o.tag_id is null` : sql`o.tag_id = ${tag}`
  const { rows } = await sql<Found>`
    select (select coalesce(sum(delta), 0) from operation_counts o where ${allOf([tagged, ...conditions])}) as count,
      ${total} as total`.execute(db)
  return rows[0] ?? NOTHING
}

/** In two halves, because the index that has what the filters ask leaves out texts that are too long for it. */
export async function countReally(db: Kysely<Database>, conditions: Conditions): Promise<Found> {
  const half = (size: RawBuilder<unknown>) =>
    sql`(select count(*) from operations o where ${allOf(conditions)} and octet_length(o.search_text) ${size})`
  const { rows } = await sql<Found>`
    select ${half(sql`<= 1000`)} + ${half(sql`> 1000`)} as count, ${total} as total`.execute(db)
  return rows[0] ?? NOTHING
}

const total = sql`(select coalesce(sum(delta), 0) from operation_counts where tag_id is null)`

const NOTHING: Found = { count: 0, total: 0 }

function tagsOf(tags: OperationFilters['tags']): readonly string[] {
  return [tags ?? []].flat()
}
