import { OPERATION_SORTS } from '@llave/api-contract/operations.calls'
import {
  type CriticalPath,
  criticalPath,
  PATH_FILTERS,
  type PathFilter,
  verdictOf,
} from '@llave/domain/operations/dates/critical-path'
import { ARCHIVE_FILTERS, OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { limitOf } from '@llave/domain/operations/timeline/operation-limit'
import { DEFAULT_THRESHOLDS, lateCutoffs } from '@llave/domain/operations/timeline/staff-timeline'
import { paceOf } from '@llave/domain/operations/timeline/step-times'
import { dateOf } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aCustomer, anAdmin, aTag } from '../../../../test/app'
import { useDatabase } from '../../../../test/database'
import type { Actor } from '../../../platform/platform'
import { isoOrNull } from '../../../record/lists/presenting'
import { listOperations } from './list-operations'
import type { OperationFilters, OperationSort } from './operation-filters'

const database = useDatabase()
const OPERATIONS = 600
const STATES = ['CUESTIONARIO_EN_CURSO', 'NEGOCIACION', 'FORMALIZACION'] as const
const OTHER_STATES = ['TASACION', 'APROBACION'] as const
const TYPES = ['COMPRA', 'REFORMA'] as const
const WORDS = ['ana', 'berta', 'de'] as const

interface Operation {
  readonly id: string
  readonly numOperation: number
  readonly titleSort: string
  readonly state: (typeof STATES)[number]
  readonly stateEnteredDate: Date
  readonly createdDate: Date
  readonly arrasDate: Date | null
  readonly formalizationDate: Date | null
  readonly typeOperation: (typeof TYPES)[number]
  readonly responsableId: string | null
  readonly providingFunds: boolean
  readonly isArchived: boolean
  readonly tagIds: readonly string[]
  readonly documentsToValidate: number
  readonly signaturesToValidate: number
  readonly searchText: string
}

const now = new Date()
const people: string[] = []
const tags: string[] = []
let operations: readonly Operation[] = []

/** Properties are distributed differently, with many equal values. */
beforeAll(async () => {
  const { db } = database
  const customer = await aCustomer(db)
  for (let n = 0; n < 2; n++) {
    people.push((await anAdmin(db)).id)
    tags.push((await aTag(db)).id)
  }
  await sql`
    with numbers as (
      select n, array(select abs(hashint4(n * prime)) from unnest(array[3, 5, 7, 11, 13, 17, 19]) prime) as spread
      from generate_series(1, ${OPERATIONS}::integer) n
    )
    insert into operations (title, user_id, responsable_id, type_operation, state, state_entered_date, board_rank,
      created_date, arras_date, formalization_date, search_text, is_archived, archived_reason)
    select 'Título ' || spread[1] % 20, ${customer.id}, (${people}::uuid[])[spread[2] % 4], (${TYPES}::text[])[1 + spread[3] % 2],
      (${STATES}::text[])[1 + spread[4] % 3], ${now}::timestamptz - make_interval(hours => spread[5] % 8 * 100), 'a',
      ${now}::timestamptz - make_interval(hours => spread[6] % 20),
      case when spread[2] % 3 > 0 then ${now}::timestamptz + make_interval(days => spread[3] % 40 - 20) end,
      case when spread[3] % 5 = 0 then ${now}::timestamptz + make_interval(days => spread[1] % 9 - 4) end,
      (${WORDS}::text[])[1 + spread[1] % 3] || ' ' || (${WORDS}::text[])[1 + spread[2] % 3] ||
        case when spread[6] % 20 < 4 then ' nueva' else '' end,
      spread[7] % 3 = 0, case when spread[7] % 3 = 0 then 'CLIENTE_NO_RESPONDE' end
    from numbers`.execute(db)
  await sql`
    insert into operation_tags select o.id, tag.id from operations o, unnest(${tags}::uuid[]) with ordinality tag (id, n)
    where hashint4(num_operation * tag.n::integer) % 3 = 0`.execute(db)
  await sql`
    with entries as (
      insert into documentation (operation_id, type)
      select id, (array['CONTRATO', 'NOMINAS'])[1 + num_operation % 2] from operations where hashint4(num_operation) % 2 = 0
      returning id, operation_id
    )
    insert into documents (documentation_id, operation_id, name, storage_key, format, size, sha256)
    select id, operation_id, 'a.pdf', id::text, 'pdf', 1, 'x' from entries`.execute(db)
  operations = (await sql<Operation>`select * from operations`.execute(db)).rows
})

/** The filters' meaning, implemented again without a database. */
function fits(operation: Operation, filters: OperationFilters, userId: string): boolean {
  const among = <T>(wanted: T | readonly T[] | undefined, own: T) =>
    wanted === undefined || [wanted].flat().includes(own)
  const { isArchived = 'EN_CURSO', tags: wanted = [], responsable } = filters
  const whose = responsable && [responsable].flat().map(who => (who === 'ME' ? userId : who))
  const cutoff = lateCutoffs(now, DEFAULT_THRESHOLDS).find(({ state }) => state === operation.state)
  const words = (filters.search ?? '').split(' ').filter(Boolean)
  return (
    (isArchived === 'TODAS' || operation.isArchived === (isArchived === 'ARCHIVADAS')) &&
    among(filters.state, operation.state) &&
    among(filters.typeOperation, operation.typeOperation) &&
    among(whose, operation.responsableId ?? 'NONE') &&
    (wanted.length === 0 || [wanted].flat().some(tag => operation.tagIds.includes(tag))) &&
    (!filters.documentsNotValidated || operation.documentsToValidate > 0) &&
    (!filters.signaturesNotValidated || operation.signaturesToValidate > 0) &&
    (!filters.late || (!operation.isArchived && cutoff !== undefined && operation.stateEnteredDate < cutoff.before)) &&
    among(filters.slack, slackOf(operation)) &&
    words.every(word => operation.searchText.includes(word))
  )
}

const paths = new Map<Operation, CriticalPath | null>()

/** The way to the deed, computed once for each operation: hundreds of pages are compared. */
function pathOf(operation: Operation): CriticalPath | null {
  const known = paths.get(operation)
  if (known !== undefined) return known
  const path = computedPath(operation)
  paths.set(operation, path)
  return path
}

function computedPath(operation: Operation): CriticalPath | null {
  const { state, stateEnteredDate, providingFunds, isArchived, arrasDate, formalizationDate } = operation
  return criticalPath(
    {
      ...{ state, providingFunds, isArchived },
      stateEnteredDate: stateEnteredDate.toISOString(),
      arrasDate: isoOrNull(arrasDate),
      formalizationDate: isoOrNull(formalizationDate),
    },
    { now, pace: paceOf([]) },
  )
}

function slackOf(operation: Operation): PathFilter {
  const path = pathOf(operation)
  return path ? verdictOf(path.slack) : 'NONE'
}

const SORTED_BY: Readonly<
  Record<Exclude<OperationSort, 'risk' | 'slack'>, (operation: Operation) => readonly (string | number)[]>
> = {
  createdDate: ({ createdDate, id }) => [Number(createdDate), id],
  numOperation: ({ numOperation }) => [numOperation],
  title: ({ titleSort, id }) => [titleSort, id],
  state: ({ state, stateEnteredDate, id }) => [OPERATION_STATES.indexOf(state), Number(stateEnteredDate), id],
  stateDate: ({ stateEnteredDate, id }) => [Number(stateEnteredDate), id],
}

function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (const [n, value] of one.entries()) {
    const against = other[n]
    if (against !== undefined && value !== against) return value < against ? -1 : 1
  }
  return 0
}

/** If archived operations are listed as well, risk does not apply: the newest comes first. */
function riskKey(operation: Operation, isArchived: OperationFilters['isArchived']): readonly (string | number)[] {
  if (isArchived !== 'EN_CURSO') return SORTED_BY.createdDate(operation)
  const { state, stateEnteredDate, arrasDate, formalizationDate, id } = operation
  const limit = limitOf(
    {
      state,
      stateEnteredDate: stateEnteredDate.toISOString(),
      archivedDate: null,
      arrasDate: isoOrNull(arrasDate),
      reservationExpirationDate: null,
      formalizationDate: isoOrNull(formalizationDate),
    },
    { now, thresholds: DEFAULT_THRESHOLDS },
  )
  return [limit ? dateOf(limit.date).getTime() : Number.POSITIVE_INFINITY, id]
}

type Order = Pick<AskedPage, 'sort' | 'direction' | 'filters'>

function sorted(found: readonly Operation[], { sort, direction, filters }: Order): readonly Operation[] {
  const { isArchived = 'EN_CURSO' } = filters
  const keyOf = (one: Operation) => {
    if (sort === 'risk') return riskKey(one, isArchived)
    if (sort !== 'slack') return SORTED_BY[sort](one)
    // One without slack comes last in either direction.
    const none = direction === 'asc' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
    return [pathOf(one)?.slack ?? none, ...SORTED_BY.createdDate(one)]
  }
  const isReversed = sort === 'risk' && isArchived !== 'EN_CURSO'
  const way = (direction === 'asc') === isReversed ? -1 : 1
  return found
    .map(one => ({ one, key: keyOf(one) }))
    .sort((one, other) => way * compare(one.key, other.key))
    .map(({ one }) => one)
}

/** A few filters with one or several values: with more, hardly anything would match. */
function anyFilters(): fc.Arbitrary<OperationFilters> {
  const some = <T>(...values: T[]) => fc.oneof(fc.constantFrom(...values), fc.subarray(values, { minLength: 1 }))
  const each = {
    state: some(...STATES, ...OTHER_STATES),
    typeOperation: some(...TYPES),
    responsable: some(...people, 'ME' as const, 'NONE' as const),
    tags: fc.subarray(tags),
    documentsNotValidated: fc.constant(true),
    signaturesNotValidated: fc.constant(true),
    late: fc.constant(true),
    slack: some(...PATH_FILTERS),
    search: fc.constantFrom('ana', 'berta', 'ana berta', 'berta de', 'nueva', 'nadie'),
  }
  const chosen = fc.subarray(Object.keys(each), { maxLength: 3 })
  return fc
    .tuple(fc.constantFrom(undefined, ...ARCHIVE_FILTERS), fc.record(each), chosen)
    .map(([isArchived, values, names]) => ({
      isArchived,
      ...Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))),
    }))
}

interface AskedPage {
  readonly filters: OperationFilters
  readonly sort: OperationSort
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly perPage: number
}

async function read({ filters: { search = '', ...filters }, sort, direction, page, perPage }: AskedPage) {
  const [userId = ''] = people
  const actor = { userId, roles: ['admin'], scopes: null } as unknown as Actor
  const asked = {
    dataFilter: { page, perPage, searchText: search },
    sort: { id: sort, direction },
    advancedFilter: filters,
  }
  const { records, ...counted } = await listOperations(database.db, actor, asked, now)
  return { ids: records.map(({ _id }) => _id), ...counted }
}

it('a page is the one that its filters, its order and its number mean', async () => {
  const anyPage = fc.record({
    filters: anyFilters(),
    sort: fc.constantFrom(...OPERATION_SORTS),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    page: fc.constantFrom(1, 2, 5),
    perPage: fc.constantFrom(3, 10, 100),
  })
  await fc.assert(
    fc.asyncProperty(anyPage, async asked => {
      const { filters, page, perPage } = asked
      const wanted = operations.filter(operation => fits(operation, filters, people[0] ?? ''))
      const ids = sorted(wanted, asked).map(({ id }) => id)
      expect(await read(asked)).toEqual({
        ...{ page, perPage, count: wanted.length },
        ids: ids.slice((page - 1) * perPage, page * perPage),
      })
    }),
    { numRuns: 300 },
  )
})

it.each(OPERATION_SORTS)('by %s, whoever reads on finds everything that a search fits, each once', async sort => {
  for (const filters of [
    { search: 'ana', isArchived: 'TODAS' },
    { search: 'nueva' },
    { search: 'berta', state: ['NEGOCIACION', 'FORMALIZACION'] },
  ] satisfies OperationFilters[]) {
    for (const direction of ['asc', 'desc'] as const) {
      const wanted = operations.filter(operation => fits(operation, filters, ''))
      const ids: string[] = []
      for (let [page, count] = [1, 1]; ids.length < count; page++) {
        const found = await read({ filters, sort, direction, page, perPage: 30 })
        count = found.count
        ids.push(...found.ids)
      }
      expect(ids).toEqual(sorted(wanted, { filters, sort, direction }).map(({ id }) => id))
    }
  }
})
