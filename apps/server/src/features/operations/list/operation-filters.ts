import type { OPERATION_SORTS, operationFilters } from '@llave/api-contract/operations.calls'
import { OPERATION_STATES, type OperationState } from '@llave/domain/operations/states/operation-states'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/schema'
import { isLate, type Lateness } from '../../../record/lateness'
import { searchConditions } from '../../../record/search-text'
import { readThresholds } from '../../../record/thresholds'

/** The filters of the lists and the board. */
export type OperationFilters = {
  [F in keyof typeof operationFilters]?: z.output<(typeof operationFilters)[F]> | undefined
} & {
  readonly search?: string | undefined
}

export type OperationSort = (typeof OPERATION_SORTS)[number]

/** Who reads a list, and when: it decides which operations are their own, and which are late. */
export interface ListReader extends Lateness {
  readonly userId: string
}

export async function listReaderOf(db: Kysely<Database>, userId: string, now: Date): Promise<ListReader> {
  return { userId, now, thresholds: await readThresholds(db) }
}

/** The conditions of the filters on operations `o`, all of which must hold. */
export function filterConditions(filters: OperationFilters, reader: ListReader): RawBuilder<unknown>[] {
  const place = placeConditions(filters)
  const held = heldBesideTag(filters, reader)
  return held === null
    ? [...place, ...sievingConditions(filters, reader)]
    : [...place, ...sievingConditions({ ...filters, responsable: undefined }, reader), held]
}

/** Those of them that say where in the indexes of the orders the rows are. */
export function placeConditions(filters: OperationFilters): RawBuilder<unknown>[] {
  const parts = archiveParts(filters)
  return [...(parts.length === 1 ? parts : []), ...(filters.state ? [inStates(many(filters.state))] : [])]
}

/**
 * In whose hands, where a tag is asked for, too: the index of the tags has the person as a list of one, and finds the few
 * operations that have both. Said in the other way as well, all of the person's would be found beside them.
 */
function heldBesideTag({ tags, responsable }: OperationFilters, { userId }: ListReader): RawBuilder<unknown> | null {
  const whose = many(responsable ?? [])
  if (many(tags ?? []).length === 0 || whose.length === 0 || whose.includes('NONE')) return null
  return sql`array[o.responsable_id] && ${idsOf(whose, userId)}::uuid[]`
}

/**
 * Where an index has the rows of a list in its order: the conditions of each stretch of it. The live and the archived
 * ones lie apart, and each state does.
 */
export function stretchesOf(filters: OperationFilters): RawBuilder<unknown>[][] {
  return archiveParts(filters).flatMap(part => stateParts(filters).map(states => [part, ...states]))
}

function archiveParts({ isArchived = 'EN_CURSO' }: OperationFilters): RawBuilder<unknown>[] {
  const live = sql`not o.is_archived`
  const archived = sql`o.is_archived`
  return { EN_CURSO: [live], ARCHIVADAS: [archived], TODAS: [live, archived] }[isArchived]
}

/** Of more states than this, each would be a stretch to plan and to read, while most rows fit anyway. */
const FEW_STATES = 4

function stateParts({ state }: OperationFilters): RawBuilder<unknown>[][] {
  if (!state) return [[]]
  const states = [...new Set(many(state))]
  return states.length > FEW_STATES ? [[inStates(states)]] : states.map(one => [inStates([one])])
}

/** The other conditions: in the order of a list, rows are passed over that do not meet them. */
export function sievingConditions(filters: OperationFilters, reader: ListReader): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (filters.typeOperation) conditions.push(sql`o.type_operation = any(${many(filters.typeOperation)}::text[])`)
  if (filters.responsable) conditions.push(inTheHandsOf(many(filters.responsable), reader.userId))
  const tags = many(filters.tags ?? [])
  if (tags.length > 0) conditions.push(sql`o.tag_ids && ${tags}::uuid[]`)
  if (filters.documentsNotValidated) conditions.push(sql`o.documents_to_validate > 0`)
  if (filters.signaturesNotValidated) conditions.push(sql`o.signatures_to_validate > 0`)
  if (filters.late) conditions.push(isLate(reader))
  return [...conditions, ...searchConditions('o.search_text', filters.search ?? '')]
}

/** With one state as an equality: an index that begins with the state then has the rows of the list in its order. */
function inStates(states: readonly OperationState[]): RawBuilder<unknown> {
  const orders = states.map(state => OPERATION_STATES.indexOf(state) + 1)
  return orders.length === 1 ? sql`o.state_order = ${orders[0]}` : sql`o.state_order = any(${orders}::integer[])`
}

function inTheHandsOf(whose: readonly string[], userId: string): RawBuilder<unknown> {
  const held = sql`o.responsable_id = any(${idsOf(whose, userId)}::uuid[])`
  return whose.includes('NONE') ? sql`(${held} or o.responsable_id is null)` : held
}

function idsOf(whose: readonly string[], userId: string): readonly string[] {
  return whose.filter(who => who !== 'NONE').map(who => (who === 'ME' ? userId : who))
}

function many<T>(value: T | readonly T[]): readonly T[] {
  return Array.isArray(value) ? value : [value as T]
}

const SORT_COLUMNS: Readonly<Record<OperationSort, readonly string[]>> = {
  createdDate: ['created_date', 'id'],
  numOperation: ['num_operation'],
  title: ['title_sort', 'id'],
  state: ['state_order', 'state_entered_date', 'id'],
  stateDate: ['state_entered_date', 'id'],
}

/** The order of a list. */
export interface Order {
  /** What sorts the operations `o`: all columns in the same direction, so that one index serves both directions. */
  readonly by: RawBuilder<unknown>
  /** The columns of `o` that this needs, and the id. */
  readonly columns: RawBuilder<unknown>
}

export function orderOf(sort: OperationSort, direction: 'asc' | 'desc'): Order {
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  const columns = SORT_COLUMNS[sort]
  const named = (names: Iterable<string>) => [...names].map(name => sql.ref(`o.${name}`))
  return {
    by: sql.join(named(columns).map(column => sql`${column} ${way}`)),
    columns: sql.join(named(new Set([...columns, 'id']))),
  }
}
