import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema'
import { canBeLate, isNotYetLate, latenessOfStates } from '../../../record/lateness'
import {
  COUNTED_AHEAD,
  type Counted,
  type CountingAhead,
  countAhead,
  countBeyond,
  type Range,
} from '../../../record/list-count'
import { allOf, isSearchable } from '../../../record/search-text'
import {
  filterConditions,
  type ListReader,
  type OperationFilters,
  type Order,
  placeConditions,
  sievingConditions,
  stretchesOf,
} from './operation-filters'

/** A page of a list: which operations are on it, in their order. */
export interface FoundPage extends Counted {
  readonly ids: readonly string[]
}

/** What is asked for. */
export interface AskedPage {
  readonly filters: OperationFilters
  readonly reader: ListReader
  /** Of whom alone; for staff there is nobody. */
  readonly customerId?: string
  readonly order: Order
  readonly range: Range
}

/** How many operations the filters let through, and how many there are. */
interface Found {
  readonly count: number
  readonly total: number
}

/**
 * A page of operations by the filters. How many match decides how the page is found. When many do, the index of the
 * order is read until the page is full; when few do, they are found by their properties first and sorted afterwards.
 * The planner can only guess that number, and guesses badly when properties are correlated.
 */
export async function findPage(db: Kysely<Database>, asked: AskedPage): Promise<FoundPage> {
  if (isKept(asked)) return tagsOf(asked).length <= 1 ? findCounted(db, asked) : findCounting(db, asked, COUNTED_AHEAD)
  return (await findFrequent(db, asked)) ?? findCounting(db, asked, SORTED_MOST)
}

/**
 * The maintained counts say how many there are; of what is late, how many can be. Few are all found and counted, by the
 * same statement. Of many, what is not late yet is counted while the page is read.
 */
async function findCounted(db: Kysely<Database>, asked: AskedPage): Promise<FoundPage> {
  const { few, most, count, ids } = await countAndSortFew(db, asked)
  if (few) return { count, ids }
  const [notYet, read] = await Promise.all([
    countNotYetLate(db, asked),
    most > asked.range.offset ? idsOf(db, orderedPage(asked)) : [],
  ])
  // Never less than none, when somebody adds one in between.
  return { count: Math.max(0, most - notYet), ids: read }
}

/** How many operations, the first in the order of a list, say how frequent a search is. */
const SAMPLED = 400

/** A search that finds more than it was expected to, but not more than this, is still sorted. */
const SORTED_MOST = 30_000

/**
 * The page of a search that finds many operations: reading in the order, it is full before they could be counted, and
 * all that is known of their number is that there are more. Undefined where it finds few, or fewer and fewer of those
 * that come later in the order: then its text is looked up.
 */
async function findFrequent(db: Kysely<Database>, asked: AskedPage): Promise<FoundPage | undefined> {
  // One's own operations are few.
  if (asked.customerId !== undefined) return
  const { limit, offset } = asked.range
  const { count, total } = await estimate(db, asked)
  if (count <= COUNTED_AHEAD) return
  const { most, said } = countBeyond(asked.range)
  const expected = ((most + 1) * total) / count
  const ids = await idsOf(db, firstMatching(asked, 2 * Math.ceil(expected), most + 1))
  return ids.length > most ? { ...said, ids: ids.slice(offset, offset + limit) } : undefined
}

/** How many a search finds if it finds as many everywhere as among the first in the order, and among how many. */
async function estimate(db: Kysely<Database>, asked: AskedPage): Promise<Found> {
  const { rows } = await sql<{ sampled: number; total: number }>`
    select (select count(*) from (${firstMatching(asked, SAMPLED, SAMPLED)}) found)::integer as sampled,
      (select coalesce(sum(delta), 0) from operation_counts o
        where ${allOf([sql`o.tag_id is null`, ...placeConditions(asked.filters)])})::integer as total`.execute(db)
  const { sampled = 0, total = 0 } = rows[0] ?? {}
  return { count: sampled * Math.max(1, total / SAMPLED), total }
}

/**
 * They have to be counted, at most as far ahead of the page that is asked for as is said, unless there are sure to be
 * more. Those that have been counted to the end have all been found: only the page of them is left to be sorted out.
 */
async function findCounting(db: Kysely<Database>, asked: AskedPage, counted: number): Promise<FoundPage> {
  const ahead = countAhead(matching(asked, asked.order.columns), asked.range, counted)
  const least = isKept(asked) ? await leastCount(db, asked) : 0
  const { count, ids } = least > ahead.most ? { count: least, ids: [] } : await countAndSort(db, asked, ahead)
  const said = ahead.said(count)
  return { ...said, ids: said.countIsMinimum ? await idsOf(db, orderedPage(asked)) : ids }
}

/** Those that match are found and counted, as far as is said, and if that is all of them, the page is sorted out. */
async function countAndSort(
  db: Kysely<Database>,
  asked: AskedPage,
  { rows: found, most }: CountingAhead,
): Promise<FoundPage> {
  const { rows } = await sql<FoundPage>`
    with o as materialized (${found}), counted as (select count(*)::integer as count from o)
    select count, array(select o.id from o where count <= ${most} ${pageOf(asked)}) as ids from counted`.execute(db)
  return rows[0] ?? { count: 0, ids: [] }
}

/** Finding by properties reads more rows than match, since an index covers only some of the properties. */
const READ_FOR_ONE = 6

interface FoundFew extends FoundPage {
  /** Whether there are few: if not, none of them have been found. */
  readonly few: boolean
  /** How many there can be, by the maintained counts. */
  readonly most: number
}

/**
 * Those that match are all found, counted and the page sorted out, if the maintained counts say that they are few: when
 * finding them reads fewer rows than the page would in the index's order, in which one row in `total / count` belongs to it.
 */
async function countAndSortFew(db: Kysely<Database>, asked: AskedPage): Promise<FoundFew> {
  const { limit, offset } = asked.range
  const ifFew = sql`(select few from kept)`
  const { rows } = await sql<FoundFew>`
    with counts as materialized (${keptCounts(asked)}), kept as materialized (
      select count as most, count > 0 and count::bigint * count * ${READ_FOR_ONE} < total::bigint * ${limit + offset} as few
      from counts
    ), o as materialized (${matching(asked, asked.order.columns, [ifFew])})
    select few, most, (select count(*) from o)::integer as count, array(select o.id from o ${pageOf(asked)}) as ids
    from kept`.execute(db)
  return rows[0] ?? { few: false, most: 0, count: 0, ids: [] }
}

async function idsOf(db: Kysely<Database>, statement: RawBuilder<{ id: string }>): Promise<string[]> {
  const { rows } = await statement.execute(db)
  return rows.map(({ id }) => id)
}

function pageOf({ order, range }: AskedPage): RawBuilder<unknown> {
  return sql`order by ${order.by} limit ${range.limit} offset ${range.offset}`
}

/**
 * The page read in the order of the index, passing over what does not match, behind a fence, too. Nothing but the
 * columns of the index may be asked for, so that no row is read that is passed over. Where a stretch lies is said outside
 * of the fence again: with all of one state, the planner then knows that they come in the order of the states. Several
 * stretches are merged; each ends where the page would if all of it were there, or else all of them would be sorted.
 */
function orderedPage(asked: AskedPage): RawBuilder<{ id: string }> {
  const { filters, reader, order, range } = asked
  const sieving = sievingConditions(filters, reader)
  const stretches = stretchesOf(filters).map(stretch => {
    const place = [...stretch, ...ownership(asked)]
    return sql`(
      select ${order.columns} from (
        select o.* from operations o where ${allOf(place)} order by ${order.by} offset 0
      ) o where ${allOf([...place, ...sieving])} order by ${order.by} limit ${range.offset + range.limit})`
  })
  return sql`select o.id from (${sql.join(stretches, sql` union all `)}) o ${pageOf(asked)}`
}

/**
 * Of the first so many in the order, read in one index or merged from several, the ids of those that match, at most
 * `limit`.
 */
function firstMatching(asked: AskedPage, first: number, limit: number): RawBuilder<{ id: string }> {
  const { filters, reader, order } = asked
  const fits = allOf(sievingConditions(filters, reader))
  const stretches = stretchesOf(filters).map(
    place => sql`(
      select ${order.columns}, ${fits} as fits from (
        select o.* from operations o where ${allOf(place)} order by ${order.by} limit ${first}
      ) o where ${allOf(place)} order by ${order.by} limit ${first})`,
  )
  return sql`
    select o.id from (
      select o.* from (${sql.join(stretches, sql` union all `)}) o order by ${order.by} limit ${first}
    ) o where o.fits order by ${order.by} limit ${limit}`
}

/** Whether the maintained counts can answer: they are kept by what a row says about itself. */
function isKept({ filters: { search = '' }, customerId }: AskedPage): boolean {
  return customerId === undefined && !isSearchable(search)
}

/**
 * The counts have the columns of the operations under the same names, so the same conditions select them. What is late
 * changes with the clock: it is among those that can be. Each tag is counted by itself: of several, the most frequent one
 * says how many there are at least.
 */
function keptCounts(asked: AskedPage): RawBuilder<Found> {
  const { filters, reader } = asked
  const tags = tagsOf(asked)
  const tagged = tags.length === 0 ? sql`o.tag_id is null` : sql`o.tag_id = any(${tags}::uuid[])`
  const kept = [tagged, ...filterConditions({ ...filters, tags: undefined, late: undefined }, reader)]
  if (filters.late) kept.push(canBeLate(reader))
  return sql`
    select coalesce((select sum(delta) as count from operation_counts o where ${allOf(kept)}
        group by o.tag_id order by count desc limit 1), 0)::integer as count,
      (select coalesce(sum(delta), 0) from operation_counts where tag_id is null)::integer as total`
}

/** How many there are at least: as many as have the most frequent of the tags. */
async function leastCount(db: Kysely<Database>, asked: AskedPage): Promise<number> {
  const [kept, notYet] = await Promise.all([keptCounts(asked).execute(db), countNotYetLate(db, asked)])
  return (kept.rows[0]?.count ?? 0) - notYet
}

/** How many of those that can be late are not yet, state by state: each of them is one stretch of the index. */
async function countNotYetLate(db: Kysely<Database>, { filters, reader }: AskedPage): Promise<number> {
  if (!filters.late) return 0
  const others = [...placeConditions(filters), ...sievingConditions({ ...filters, late: undefined }, reader)]
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${latenessOfStates(reader)} as timed (state_order, late_before)
    cross join lateral (select from operations o where ${allOf([...others, isNotYetLate])} offset 0) recent`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of those that match. */
function matching(
  asked: AskedPage,
  columns: RawBuilder<unknown>,
  others: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const conditions = [...filterConditions(asked.filters, asked.reader), ...ownership(asked), ...others]
  return sql`select ${columns} from operations o where ${allOf(conditions)}`
}

function ownership({ customerId }: AskedPage): RawBuilder<unknown>[] {
  return customerId === undefined ? [] : [sql`o.user_id = ${customerId} and o.withdrawn_date is null`]
}

function tagsOf({ filters: { tags = [] } }: AskedPage): readonly string[] {
  return [tags].flat()
}
