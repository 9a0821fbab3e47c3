import { OPERATION_SORTS } from '@llave/api-contract/operations.calls'
import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { DEFAULT_THRESHOLDS } from '@llave/domain/operations/timeline/thresholds'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useDatabase } from '../../../../test/database'
import { aCustomer, anAdmin, aTag } from '../../../../test/factories'
import { rowsFoundBy, rowsRead, waysOfReading } from '../../../../test/plans'
import { canBeLate, isLate } from '../../../record/lateness'
import { COUNTED_AHEAD, type Range } from '../../../record/list-count'
import { findPage } from './find-page'
import { type OperationFilters, type OperationSort, orderOf } from './operation-filters'

const database = useDatabase()
const OPERATIONS = 12_000
/** The last ones by their creation have a word that no other has. */
const LATEST = 4000
const RANGE = { limit: 100, offset: 0 }
const reader = { userId: '00000000-0000-4000-8000-000000000000', now: new Date(), thresholds: DEFAULT_THRESHOLDS }
let tag = ''
let frequentTag = ''
let responsable = ''
let busy = ''

/** Enough operations, and what the planner knows of them, that reading all of them is never the cheapest plan. */
beforeAll(async () => {
  const { db } = database
  const customer = await aCustomer(db)
  responsable = (await anAdmin(db)).id
  busy = (await anAdmin(db)).id
  tag = (await aTag(db)).id
  // Every property is distributed independently of the others.
  await sql`
    with numbers as (
      select n, array(select abs(hashint4(n * prime)) from unnest(array[3, 5, 7, 11, 13]) prime) as spread
      from generate_series(1, ${OPERATIONS}::integer) n
    )
    insert into operations (title, user_id, responsable_id, type_operation, state, state_entered_date, board_rank,
      created_date, search_text, is_archived, archived_reason)
    select 'Operación ' || n, ${customer.id}, case when spread[1] % 30 = 0 then ${responsable}::uuid
      when spread[1] % 3 = 1 then ${busy}::uuid end,
      (array['COMPRA', 'REFORMA', 'EXTINCION'])[1 + spread[2] % 3],
      (array['CUESTIONARIO_EN_CURSO', 'NEGOCIACION', 'TASACION', 'FORMALIZACION'])[1 + spread[3] % 4],
      now() - make_interval(hours => spread[4] % 400), lpad(n::text, 9, '0'), now() - make_interval(mins => n),
      n || ' persona' || n || case when n <= ${LATEST} then ' reciente' else '' end, spread[5] % 10 = 0, case when spread[5] % 10 = 0 then 'CLIENTE_NO_RESPONDE' end
    from numbers`.execute(db)
  // All in one state come after all others, in life as well.
  await sql`
    insert into operations (title, user_id, type_operation, state, board_rank, created_date)
    select 'Última ' || n, ${customer.id}, 'EXTINCION', 'APROBACION', 'z', now() + make_interval(mins => n)
    from generate_series(1, 800) n`.execute(db)
  await sql`
    insert into operation_tags select id, ${tag}::uuid from operations where hashint4(num_operation) % 40 = 0`.execute(
    db,
  )
  frequentTag = (await aTag(db)).id
  await sql`
    insert into operation_tags select id, ${frequentTag}::uuid from operations where num_operation % 3 = 0`.execute(db)
  await sql`
    with entries as (
      insert into documentation (operation_id, type)
      select id, (array['CONTRATO', 'NOMINAS'])[1 + num_operation % 2] from operations
      where abs(hashint4(num_operation * 17)) % 15 = 0
      returning id, operation_id
    )
    insert into documents (documentation_id, operation_id, name, storage_key, format, size, sha256)
    select id, operation_id, 'a.pdf', id::text, 'pdf', 1, 'x' from entries`.execute(db)
  // What changes is written elsewhere: the table is not in the order of the numbers, as in life.
  await sql`update operations set board_rank = board_rank || 'x' where num_operation % 2 = 0`.execute(db)
  await sql`vacuum analyze operations, operation_tags, documents, documentation`.execute(db)
})

/** How a page is asked for, where it is not the first of the live ones by their creation. */
interface Asking {
  readonly sort?: OperationSort
  readonly direction?: 'asc' | 'desc'
  readonly range?: Range
}

/** What is found, and how: the first statements count, the last one (which may be the same) has the page. */
async function finding(
  filters: OperationFilters,
  { sort = 'createdDate', direction = 'asc', range = RANGE }: Asking = {},
) {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const found = await findPage(database.db, { filters, reader, order: orderOf(sort, direction), range })
  const statements = sent.mock.calls.map(([query]) => {
    const { text, values } = query as unknown as { text: string; values: unknown[] }
    return CompiledQuery.raw(text, values)
  })
  vi.restoreAllMocks()
  const [counting] = statements
  const page = statements.at(-1)
  if (!counting || !page) throw new Error('Nothing was asked of the database')
  return { ...found, counting, page, statements }
}

const looksAt = (statement: CompiledQuery) => rowsRead(database.db, 'operations', statement)

describe('a page of the list', () => {
  const FILTERS: readonly (readonly [string, () => OperationFilters])[] = [
    ['nothing', () => ({})],
    ['all', () => ({ isArchived: 'TODAS' })],
    ['archived', () => ({ isArchived: 'ARCHIVADAS' })],
    ['a state', () => ({ state: 'NEGOCIACION' })],
    ['a type', () => ({ typeOperation: 'COMPRA', isArchived: 'TODAS' })],
    ['a responsable', () => ({ responsable })],
    ['nobody', () => ({ responsable: 'NONE' })],
    ['a tag', () => ({ tags: [tag] })],
    ['documents to validate', () => ({ documentsNotValidated: true })],
    ['signatures to validate', () => ({ signaturesNotValidated: true })],
    ['late', () => ({ late: true })],
    ['a search', () => ({ search: 'persona4711' })],
    ['several at once', () => ({ responsable, state: 'TASACION', documentsNotValidated: true })],
  ]
  for (const sort of OPERATION_SORTS) {
    it.each(FILTERS)(`by ${sort}, filtered by %s, is found by an index`, async (_, filters) => {
      for (const direction of ['asc', 'desc'] as const) {
        const { page } = await finding(filters(), { sort, direction })
        expect(await looksAt(page)).toBeLessThan(OPERATIONS / 2)
      }
    })

    it(`by ${sort} passes over what does not fit in the index, without reading it`, async () => {
      const filters = { typeOperation: 'COMPRA', responsable: 'NONE', late: true, isArchived: 'TODAS' } as const
      const { ids, page } = await finding(filters, { sort })
      expect(ids).toHaveLength(RANGE.limit)
      expect(await waysOfReading(database.db, 'operations', page)).toEqual(['Index Only Scan'])
    })
  }

  it('of few is found by the statement that counts, which of many reads none', async () => {
    const few = await finding({ responsable, tags: [tag] })
    expect([few.statements.length, few.ids.length]).toEqual([1, few.count])
    const many = await finding({ typeOperation: 'COMPRA' })
    expect([many.statements.length, many.ids.length]).toEqual([2, RANGE.limit])
    expect(await looksAt(many.counting)).toBe(0)
  })

  it('of a person and a tag does not find first all that have the tag', async () => {
    const range = { limit: 1000, offset: 0 }
    const { count, page } = await finding({ tags: [frequentTag], responsable: busy }, { range })
    const { rows } = await sql<{ both: number }>`
      select count(*)::integer as both from operations
      where responsable_id = ${busy} and tag_ids && ${[frequentTag]}::uuid[]`.execute(database.db)
    expect(count).toBeGreaterThan(range.limit)
    expect(await rowsFoundBy(database.db, 'operations_tags', page)).toBeLessThanOrEqual(rows[0]?.both ?? 0)
  })

  it.each(['TODAS', 'EN_CURSO'] as const)(
    'of the newest state, %s, does not read all older ones first',
    async isArchived => {
      for (const sort of ['numOperation', 'createdDate', 'state', 'stateDate'] as const) {
        for (const state of [['APROBACION'], ['APROBACION', 'PROVISION_FONDOS']] as const) {
          const { page } = await finding({ state: [...state], isArchived }, { sort })
          expect(await looksAt(page), `${state}, ${sort}`).toBeLessThan(200)
        }
      }
    },
  )
})

describe('the count', () => {
  it('of what is late reads only what is not late yet', async () => {
    const { rows } = await sql<{ late: number; possible: number }>`
      select count(*) filter (where ${isLate(reader)})::integer as late, count(*)::integer as possible
      from operations o where not o.is_archived and ${canBeLate(reader)}`.execute(database.db)
    const { late = 0, possible = 0 } = rows[0] ?? {}
    const { count, statements } = await finding({ late: true })
    expect([count, statements.length]).toEqual([late, 3])
    const [, counting = CompiledQuery.raw('')] = statements
    // Each state is a turn of a loop, of which the plan tells the mean, rounded: half a row each.
    expect(await looksAt(counting)).toBeLessThanOrEqual(possible - late + OPERATION_STATES.length / 2)
  })

  it('of a search that fits everything does not read everything, nor does its page', async () => {
    const everything = { search: 'persona', isArchived: 'TODAS' } as const
    for (const sort of OPERATION_SORTS) {
      const { count, countIsMinimum, ids, statements } = await finding(everything, { sort })
      expect([count, countIsMinimum, ids.length]).toEqual([RANGE.limit + 1, true, RANGE.limit])
      let read = 0
      for (const statement of statements) read += await looksAt(statement)
      expect(read, sort).toBeLessThan(OPERATIONS / 10)
    }
    const beyond = await finding(everything, { range: { limit: 100, offset: OPERATIONS } })
    expect([beyond.count, beyond.countIsMinimum, beyond.ids]).toEqual([OPERATIONS, undefined, []])
  })

  it('of several tags reads nothing when one of them has more than is counted', async () => {
    const { count, countIsMinimum, ids, counting, statements } = await finding({ tags: [tag, frequentTag] })
    expect({ count, countIsMinimum }).toEqual({ count: COUNTED_AHEAD, countIsMinimum: true })
    expect([await looksAt(counting), statements.length, ids.length]).toEqual([0, 2, RANGE.limit])
    const { rows } = await sql<{ tagged: number }>`
      select count(*)::integer as tagged from operations
      where not is_archived and responsable_id = ${responsable} and tag_ids && ${[tag, frequentTag]}::uuid[]`.execute(
      database.db,
    )
    const few = await finding({ tags: [tag, frequentTag], responsable })
    expect([few.count, few.countIsMinimum]).toEqual([rows[0]?.tagged, undefined])
  })

  it('of a search that is counted to the end has found its page, too', async () => {
    const { count, countIsMinimum, ids, statements } = await finding({ search: 'persona471' })
    expect([count, countIsMinimum, statements.length]).toEqual([ids.length, undefined, 2])
    for (const statement of statements) expect(await looksAt(statement)).toBeLessThan(OPERATIONS / 20)
  })

  it('of a search that fits many, but none of the first, is exact', async () => {
    const { count, countIsMinimum, ids, statements } = await finding({ search: 'reciente', isArchived: 'TODAS' })
    expect([count, countIsMinimum, ids.length]).toEqual([LATEST, undefined, RANGE.limit])
    expect(statements).toHaveLength(2)
  })

  it('of a search that fits all of the first, but no others, is exact on its last page', async () => {
    const range = { limit: 100, offset: LATEST - 50 }
    const asking = { direction: 'desc', range } as const
    const { count, countIsMinimum, ids, statements } = await finding(
      { search: 'reciente', isArchived: 'TODAS' },
      asking,
    )
    expect([count, countIsMinimum, ids.length]).toEqual([LATEST, undefined, 50])
    const [, reading = CompiledQuery.raw('')] = statements
    // Twice as many as a word takes that all of them have.
    expect(await looksAt(reading)).toBeLessThanOrEqual(2 * (LATEST + RANGE.limit))
  })
})
