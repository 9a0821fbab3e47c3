import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema'
import { canBeLate, isNotYetLate, latenessOfStates } from '../../../record/lateness'
import { type Counted, countAhead, type Range } from '../../../record/list-count'
import { allOf, isSearchable } from '../../../record/search-text'
import {
  filterConditions,
  type ListReader,
  type OperationFilters,
  placeConditions,
  sievingConditions,
} from './operation-filters'

/** How many operations the filters let through, and how many there are. */
export interface Found extends Counted {
  readonly total: number
}

/** A row of `operations` as a page reads it: with all its columns. */
export interface FoundOperation {
  readonly id: string
}

/** What the operations of a list must meet. */
export interface Conditions {
  /** Those for which an index has the rows in the order of the list. */
  readonly place: readonly RawBuilder<unknown>[]
  readonly sieving: readonly RawBuilder<unknown>[]
}

export function conditionsOf(filters: OperationFilters, reader: ListReader): Conditions {
  return { place: placeConditions(filters), sieving: sievingConditions(filters, reader) }
}

/**
 * The statement that finds a page. When many operations match, the index of the order is read until the page is full;
 * when few do, they are found by their properties first and sorted afterwards. Which costs less follows from how many
 * match. The planner can only guess that number, and guesses badly when properties are correlated: a fence (`offset 0`)
 * keeps it from the other way.
 */
export function pageOf<Row extends FoundOperation>(
  { place, sieving }: Conditions,
  order: RawBuilder<unknown>,
  range: Range,
  found: Found,
): RawBuilder<Row> {
  const { limit, offset } = range
  const page = sql`order by ${order} limit ${limit} offset ${offset}`
  const placed = sql`select o.* from operations o where ${allOf(place)}`
  if (areFew(found, range)) {
    return sql<Row>`select o.* from (${placed} and ${allOf(sieving)} offset 0) o ${page}`
  }
  return sieving.length === 0
    ? sql<Row>`${placed} ${page}`
    : sql<Row>`select o.* from (${placed} order by ${order} offset 0) o where ${allOf(sieving)} ${page}`
}

/** Finding by properties reads more rows than match, since an index covers only some of the properties. */
const READ_FOR_ONE = 3

/**
 * Reading in the index's order, one row in `total / count` belongs to the page. What was not counted to the end is not
 * few, however many there are.
 */
function areFew({ count, countIsMinimum, total }: Found, { limit, offset }: Range): boolean {
  return !countIsMinimum && count * READ_FOR_ONE < ((limit + offset) * total) / count
}

/** For the staff: from the maintained counts wherever they can answer. */
export async function countFound(
  db: Kysely<Database>,
  filters: OperationFilters,
  reader: ListReader,
  range: Range,
): Promise<Found> {
  return isKept(filters) ? keptCount(db, filters, reader) : countReally(db, conditionsOf(filters, reader), range)
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
  // State by state: each of them is one stretch of the index.
  const notYet = late
    ? sql`(select count(*) from ${latenessOfStates(reader)} as timed (state_order, late_before) cross join lateral (
        ${matching([...filterConditions(lasting, reader), isNotYetLate])} offset 0) recent)`
    : sql`0`
  const { rows } = await sql<Found>`
    select ((select coalesce(sum(delta), 0) from operation_counts o where ${allOf(kept)}) - ${notYet})::integer as count,
      ${total} as total`.execute(db)
  return rows[0] ?? NOTHING
}

/** At most as far as a list counts ahead of the page that is asked for. */
export async function countReally(db: Kysely<Database>, conditions: Conditions, range: Range): Promise<Found> {
  const ahead = countAhead(matching([...conditions.place, ...conditions.sieving]), range)
  const { rows } = await sql<Found>`select ${ahead.count} as count, ${total} as total`.execute(db)
  const found = rows[0] ?? NOTHING
  return { ...ahead.said(found.count), total: found.total }
}

function matching(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`select from operations o where ${allOf(conditions)}`
}

const total = sql`(select coalesce(sum(delta), 0) from operation_counts where tag_id is null)::integer`

const NOTHING: Found = { count: 0, total: 0 }

function tagsOf(tags: OperationFilters['tags']): readonly string[] {
  return [tags ?? []].flat()
}
