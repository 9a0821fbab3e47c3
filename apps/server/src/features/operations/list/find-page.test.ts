import { OPERATION_SORTS } from '@llave/api-contract/operations.calls'
import { ARCHIVE_FILTERS } from '@llave/domain/operations/states/archive-reasons'
import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { lateCutoffs } from '@llave/domain/operations/timeline/staff-timeline'
import { DEFAULT_THRESHOLDS } from '@llave/domain/operations/timeline/thresholds'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { useDatabase } from '../../../../test/database'
import { aCustomer, anAdmin, aTag } from '../../../../test/factories'
import { findPage } from './find-page'
import { type OperationFilters, type OperationSort, orderOf } from './operation-filters'

// So few that a search may find more.
vi.mock('../../../record/list-count', async original => ({ ...(await original<object>()), COUNTED_AHEAD: 50 }))

const database = useDatabase()
/** More than are looked at to estimate what a search finds. */
const OPERATIONS = 600
const STATES = ['CUESTIONARIO_EN_CURSO', 'NEGOCIACION', 'FORMALIZACION'] as const
const OTHER_STATES = ['TASACION', 'APROBACION'] as const
const TYPES = ['COMPRA', 'REFORMA'] as const
const WORDS = ['ana', 'berta', 'de'] as const

interface Operation {
  readonly id: string
  readonly num_operation: number
  readonly title_sort: string
  readonly state: (typeof STATES)[number]
  readonly state_entered_date: Date
  readonly created_date: Date
  readonly type_operation: (typeof TYPES)[number]
  readonly responsable_id: string | null
  readonly is_archived: boolean
  readonly tag_ids: readonly string[]
  readonly documents_to_validate: number
  readonly signatures_to_validate: number
  readonly search_text: string
}

const now = new Date()
const people: string[] = []
const tags: string[] = []
let operations: readonly Operation[] = []

/** Every property is spread in its own way, with many that are equal. */
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
      created_date, search_text, is_archived, archived_reason)
    select 'Título ' || spread[1] % 20, ${customer.id}, (${people}::uuid[])[spread[2] % 4], (${TYPES}::text[])[1 + spread[3] % 2],
      (${STATES}::text[])[1 + spread[4] % 3], ${now}::timestamptz - make_interval(hours => spread[5] % 8 * 100), 'a',
      ${now}::timestamptz - make_interval(hours => spread[6] % 20),
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

/** What the filters mean, said once more without a database. */
function fits(operation: Operation, filters: OperationFilters, userId: string): boolean {
  const among = <T>(wanted: T | readonly T[] | undefined, own: T) =>
    wanted === undefined || [wanted].flat().includes(own)
  const { isArchived = 'EN_CURSO', tags: wanted = [], responsable } = filters
  const whose = responsable && [responsable].flat().map(who => (who === 'ME' ? userId : who))
  const cutoff = lateCutoffs(now, DEFAULT_THRESHOLDS).find(({ state }) => state === operation.state)
  const words = (filters.search ?? '').split(' ').filter(Boolean)
  return (
    (isArchived === 'TODAS' || operation.is_archived === (isArchived === 'ARCHIVADAS')) &&
    among(filters.state, operation.state) &&
    among(filters.typeOperation, operation.type_operation) &&
    among(whose, operation.responsable_id ?? 'NONE') &&
    (wanted.length === 0 || [wanted].flat().some(tag => operation.tag_ids.includes(tag))) &&
    (!filters.documentsNotValidated || operation.documents_to_validate > 0) &&
    (!filters.signaturesNotValidated || operation.signatures_to_validate > 0) &&
    (!filters.late || (cutoff !== undefined && operation.state_entered_date < cutoff.before)) &&
    words.every(word => operation.search_text.includes(word))
  )
}

const SORTED_BY: Readonly<Record<OperationSort, (operation: Operation) => readonly (string | number)[]>> = {
  createdDate: ({ created_date, id }) => [Number(created_date), id],
  numOperation: ({ num_operation }) => [num_operation],
  title: ({ title_sort, id }) => [title_sort, id],
  state: ({ state, state_entered_date, id }) => [OPERATION_STATES.indexOf(state), Number(state_entered_date), id],
  stateDate: ({ state_entered_date, id }) => [Number(state_entered_date), id],
}

function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (const [n, value] of one.entries()) {
    const against = other[n]
    if (against !== undefined && value !== against) return value < against ? -1 : 1
  }
  return 0
}

function sorted(found: readonly Operation[], sort: OperationSort, direction: 'asc' | 'desc'): readonly Operation[] {
  const way = direction === 'asc' ? 1 : -1
  return found.toSorted((one, other) => way * compare(SORTED_BY[sort](one), SORTED_BY[sort](other)))
}

/** A few filters at once, each with one value or several: with more of them hardly anything would be found. */
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

it('a page is the one that its filters, its order and its number mean', async () => {
  const [userId = ''] = people
  const reader = { userId, now, thresholds: DEFAULT_THRESHOLDS }
  const anyRange = fc.record({ limit: fc.constantFrom(3, 10, 100), offset: fc.constantFrom(0, 10, 40) })
  await fc.assert(
    fc.asyncProperty(
      anyFilters(),
      fc.constantFrom(...OPERATION_SORTS),
      fc.constantFrom('asc', 'desc'),
      anyRange,
      async (filters, sort, direction, range) => {
        const wanted = operations.filter(operation => fits(operation, filters, userId))
        const page = sorted(wanted, sort, direction).slice(range.offset, range.offset + range.limit)
        const found = await findPage(database.db, { filters, reader, order: orderOf(sort, direction), range })
        expect(found.ids).toEqual(page.map(({ id }) => id))
        if (found.countIsMinimum) {
          expect(found.count).toBeGreaterThan(range.offset + range.limit)
          expect(found.count).toBeLessThan(wanted.length)
          expect(filters.search ?? filters.tags).toBeDefined()
        } else expect(found.count).toBe(wanted.length)
      },
    ),
    { numRuns: 500 },
  )
})

it.each(OPERATION_SORTS)('by %s, whoever reads on finds everything that a search fits, each once', async sort => {
  const reader = { userId: '', now, thresholds: DEFAULT_THRESHOLDS }
  for (const filters of [
    { search: 'ana', isArchived: 'TODAS' },
    { search: 'nueva' },
    { search: 'berta', state: ['NEGOCIACION', 'FORMALIZACION'] },
  ] as const) {
    for (const direction of ['asc', 'desc'] as const) {
      const wanted = operations.filter(operation => fits(operation, filters as OperationFilters, ''))
      const ids: string[] = []
      for (let count = 1; ids.length < count; ) {
        const range = { limit: 30, offset: ids.length }
        const found = await findPage(database.db, {
          filters: filters as OperationFilters,
          reader,
          order: orderOf(sort, direction),
          range,
        })
        count = found.count
        ids.push(...found.ids)
      }
      expect(ids).toEqual(sorted(wanted, sort, direction).map(({ id }) => id))
    }
  }
})
