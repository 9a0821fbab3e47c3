import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema'
import { canBeLate, isNotYetLate } from '../../../record/lateness'
import { allOf, isSearchable } from '../../../record/search-text'
import { filterConditions, type ListReader, type OperationFilters } from './operation-filters'

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
 * The statement that finds a page. When many operations match, the index of the order is read until the page is full;
 * when few do, they are found by their properties first and sorted afterwards. Which costs less follows from how many
 * match. The planner can only guess that number, and guesses badly when properties are correlated.
 */
export function pageOf<Row extends FoundOperation>(
  conditions: Conditions,
  order: RawBuilder<unknown>,
  range: Range,
  found: Found,
): RawBuilder<Row> {
  const matching = sql`select o.* from operations o where ${allOf(conditions)}`
  const { limit, offset } = range
  // `offset 0` is a fence: the inner query is planned without regard to the order.
  return areFew(found, range)
    ? sql<Row>`select o.* from (${matching} offset 0) o order by ${order} limit ${limit} offset ${offset}`
    : sql<Row>`${matching} order by ${order} limit ${limit} offset ${offset}`
}

/** Finding by properties reads more rows than match, since an index covers only some of the properties. */
const READ_FOR_ONE = 3

/** Reading in the index's order, one row in `total / count` belongs to the page. */
function areFew({ count, total }: Found, { limit, offset }: Range): boolean {
  return count * READ_FOR_ONE < ((limit + offset) * total) / count
}

/** For the staff: from the maintained counts wherever they can answer. */
export async function countFound(db: Kysely<Database>, filters: OperationFilters, reader: ListReader): Promise<Found> {
  return isKept(filters) ? keptCount(db, filters, reader) : countReally(db, filterConditions(filters, reader))
}

/** Whether the maintained counts can answer: they are kept by what a row says about itself. */
function isKept({ tags, search }: OperationFilters): boolean {
  return !isSearchable(search ?? '') && tagsOf(tags).length <= 1
}

/**
 * The counts have the columns of the operations under the same names, so the same conditions select them. What is late
 * changes with the clock: it is all that can be, without the few that are not yet.
 */
async function keptCount(
  db: Kysely<Database>,
  { late, ...lasting }: OperationFilters,
  reader: ListReader,
): Promise<Found> {
  const [tag] = tagsOf(lasting.tags)
  const tagged = tag === undefined ? sql`o.tag_id is null` : sql`o.tag_id = ${tag}`
  const kept = [tagged, ...filterConditions({ ...lasting, tags: undefined }, reader)]
  if (late) kept.push(canBeLate(reader))
  const notYet = late ? counted([...filterConditions(lasting, reader), isNotYetLate(reader)]) : sql`0`
  const { rows } = await sql<Found>`
    select (select coalesce(sum(delta), 0) from operation_counts o where ${allOf(kept)}) - ${notYet} as count,
      ${total} as total`.execute(db)
  return rows[0] ?? NOTHING
}

export async function countReally(db: Kysely<Database>, conditions: Conditions): Promise<Found> {
  const { rows } = await sql<Found>`select ${counted(conditions)} as count, ${total} as total`.execute(db)
  return rows[0] ?? NOTHING
}

/** In two halves, because the index that covers the filters leaves out texts that are too long for it. */
function counted(conditions: Conditions): RawBuilder<unknown> {
  const half = (size: RawBuilder<unknown>) =>
    sql`(select count(*) from operations o where ${allOf(conditions)} and octet_length(o.search_text) ${size})`
  return sql`(${half(sql`<= 1000`)} + ${half(sql`> 1000`)})`
}

const total = sql`(select coalesce(sum(delta), 0) from operation_counts where tag_id is null)`

const NOTHING: Found = { count: 0, total: 0 }

function tagsOf(tags: OperationFilters['tags']): readonly string[] {
  return [tags ?? []].flat()
}
