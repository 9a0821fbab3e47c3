import type { OPERATION_SORTS, operationFilters } from '@llave/api-contract/operations.calls'
import { type CriticalPath, type PathFilter, verdictOf } from '@llave/domain/operations/dates/critical-path'
import { OPERATION_STATES, type OperationState } from '@llave/domain/operations/states/operation-states'
import type { Pace } from '@llave/domain/operations/timeline/step-times'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/db'
import { isLate, type Lateness } from '../../../record/lists/lateness'
import { searchConditions } from '../../../record/lists/search-text'
import { readThresholds } from '../../../record/lists/thresholds'
import { isDeedSigned } from '../../../record/operation/signed-deed'
import { readPaths } from '../../critical-path/critical-path.published'
import { hasUndelivered } from '../../outbox/outbox.published'
import { readPace } from '../../waiting/waiting.published'

export type OperationFilters = {
  [F in keyof typeof operationFilters]?: z.output<(typeof operationFilters)[F]> | undefined
} & { readonly search?: string | undefined }

type Direction = 'asc' | 'desc'

export type OperationSort = (typeof OPERATION_SORTS)[number]

/**
 * The reader of a list and the time, which filters need for the reader's own operations, for late ones, and for days to
 * spare.
 */
export interface ListReader extends Lateness {
  readonly userId: string
  readonly pace: Pace
  /** The ways to the deed, if the list is filtered or ordered by them. */
  readonly paths: ReadonlyMap<string, CriticalPath>
}

interface Asked {
  readonly now: Date
  readonly filters: OperationFilters | undefined
  readonly sort?: OperationSort | undefined
}

export async function listReaderOf(db: Db, userId: string, { now, filters, sort }: Asked): Promise<ListReader> {
  const pace = await readPace(db)
  return {
    userId,
    now,
    pace,
    thresholds: await readThresholds(db),
    paths: filters?.slack || sort === 'slack' ? await readPaths(db, { now, pace }) : new Map(),
  }
}

/** The conditions of the filters on operations `o`, all of which must hold. */
export function filterConditions(filters: OperationFilters, reader: ListReader): RawBuilder<unknown>[] {
  const { isArchived = 'EN_CURSO', state, typeOperation, responsable, tags, search = '' } = filters
  const conditions: RawBuilder<unknown>[] = []
  if (isArchived !== 'TODAS') conditions.push(isArchived === 'ARCHIVADAS' ? sql`o.is_archived` : sql`not o.is_archived`)
  if (state) conditions.push(inStates([state].flat()))
  if (typeOperation) conditions.push(sql`o.type_operation = any(${[typeOperation].flat()}::text[])`)
  if (responsable) conditions.push(inTheHandsOf([responsable].flat(), reader.userId))
  if (tags && tags.length > 0) conditions.push(sql`o.tag_ids && ${[tags].flat()}::uuid[]`)
  if (filters.coupon) conditions.push(cameWith([filters.coupon].flat()))
  if (filters.importId) conditions.push(isOfImport(filters.importId))
  if (filters.documentsNotValidated) conditions.push(sql`o.documents_to_validate > 0`)
  if (filters.signaturesNotValidated) conditions.push(sql`o.signatures_to_validate > 0`)
  if (filters.undelivered) conditions.push(hasUndelivered('o'))
  if (filters.late) conditions.push(isLate(reader))
  if (filters.slack) conditions.push(hasSlack([filters.slack].flat(), reader))
  return [...conditions, ...searchConditions('o.searchText', search)]
}

function inStates(states: readonly OperationState[]): RawBuilder<unknown> {
  return sql`o.state_order = any(${states.map(state => OPERATION_STATES.indexOf(state) + 1)}::integer[])`
}

function cameWith(coupons: readonly string[]): RawBuilder<unknown> {
  const handles = coupons.map(handle => handle.toLowerCase())
  return sql`o.user_id in (select id from users where lower(coupon_handle) = any(${handles}::text[]))`
}

function isOfImport(importId: string): RawBuilder<unknown> {
  return sql`o.id in (select operation_id from import_rows where import_id = ${importId})`
}

/** The domain decides, because a query should not know how a way to the deed is computed. */
function hasSlack(wanted: readonly PathFilter[], { paths }: ListReader): RawBuilder<unknown> {
  const ids = [...paths].flatMap(([id, { slack }]) => (wanted.includes(verdictOf(slack)) ? [id] : []))
  const chosen = sql`o.id = any(${ids}::uuid[])`
  return wanted.includes('NONE') ? sql`(${chosen} or o.id <> all(${[...paths.keys()]}::uuid[]))` : chosen
}

function inTheHandsOf(whose: readonly string[], userId: string): RawBuilder<unknown> {
  const ids = whose.filter(who => who !== 'NONE').map(who => (who === 'ME' ? userId : who))
  const held = sql`o.responsable_id = any(${ids}::uuid[])`
  return whose.includes('NONE') ? sql`(${held} or o.responsable_id is null)` : held
}

const SORT_COLUMNS: Readonly<Record<Exclude<OperationSort, 'risk' | 'slack'>, readonly string[]>> = {
  createdDate: ['createdDate', 'id'],
  numOperation: ['numOperation'],
  title: ['titleSort', 'id'],
  state: ['stateOrder', 'stateEnteredDate', 'id'],
  stateDate: ['stateEnteredDate', 'id'],
}

/** The sort columns of operations `o`, all in the same direction, so that one index serves both directions. */
export function orderOf(sort: keyof typeof SORT_COLUMNS, direction: Direction): RawBuilder<unknown> {
  const way = wayOf(direction)
  return sql.join(SORT_COLUMNS[sort].map(column => sql`${sql.ref(`o.${column}`)} ${way}`))
}

/**
 * Live operations `o` by their earliest limit (`limitOf`). It depends on the thresholds and so on no index, but there
 * are some thousands of live operations at most.
 */
export function riskOrder({ now, thresholds }: Lateness, direction: Direction): RawBuilder<unknown> {
  const hours = OPERATION_STATES.map(state => thresholds[state])
  const way = wayOf(direction)
  return sql`least(
    o.state_entered_date + make_interval(hours => (${hours}::integer[])[o.state_order]),
    case when ${isDeedSigned(now)} then null else least(o.arras_date, o.reservation_expiration_date) end
  ) ${way}, o.id ${way}`
}

/** Operations `o` by slack as the domain computes it; those without any come last in either direction. */
export function slackOrder({ paths }: ListReader, direction: Direction): RawBuilder<unknown> {
  const slack = JSON.stringify(Object.fromEntries([...paths].map(([id, path]) => [id, path.slack])))
  return sql`(${slack}::jsonb ->> o.id::text)::integer ${wayOf(direction)} nulls last, ${orderOf('createdDate', direction)}`
}

const wayOf = (direction: Direction) => (direction === 'desc' ? sql`desc` : sql`asc`)
