import { OPERATION_SORTS } from '@llave/api-contract/operations.calls'
import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { DEFAULT_THRESHOLDS } from '@llave/domain/operations/timeline/thresholds'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useDatabase } from '../../../../test/database'
import { aCustomer, anAdmin, aTag } from '../../../../test/factories'
import { rowsRead } from '../../../../test/plans'
import { canBeLate, isLate } from '../../../record/lateness'
import { COUNTED_AHEAD } from '../../../record/list-count'
import { type OperationFilters, orderOf } from './operation-filters'
import { conditionsOf, countFound, pageOf } from './page-statement'

const database = useDatabase()
const OPERATIONS = 12_000
const RANGE = { limit: 100, offset: 0 }
const reader = { userId: '00000000-0000-4000-8000-000000000000', now: new Date(), thresholds: DEFAULT_THRESHOLDS }
let tag = ''
let responsable = ''

/** Enough operations, and what the planner knows of them, that reading all of them is never the cheapest plan. */
beforeAll(async () => {
  const { db } = database
  const customer = await aCustomer(db)
  responsable = (await anAdmin(db)).id
  tag = (await aTag(db)).id
  // Every property is distributed independently of the others.
  await sql`
    with numbers as (
      select n, array(select abs(hashint4(n * prime)) from unnest(array[3, 5, 7, 11, 13]) prime) as spread
      from generate_series(1, ${OPERATIONS}::integer) n
    )
    insert into operations (title, user_id, responsable_id, type_operation, state, state_entered_date, board_rank,
      created_date, search_text, is_archived, archived_reason)
    select 'Operación ' || n, ${customer.id}, case when spread[1] % 30 = 0 then ${responsable}::uuid end,
      (array['COMPRA', 'REFORMA', 'EXTINCION'])[1 + spread[2] % 3],
      (array['CUESTIONARIO_EN_CURSO', 'NEGOCIACION', 'TASACION', 'FORMALIZACION'])[1 + spread[3] % 4],
      now() - make_interval(hours => spread[4] % 400), lpad(n::text, 9, '0'), now() - make_interval(mins => n),
      n || ' persona' || n, spread[5] % 10 = 0, case when spread[5] % 10 = 0 then 'CLIENTE_NO_RESPONDE' end
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
      const found = await countFound(database.db, filters(), reader, RANGE)
      for (const direction of ['asc', 'desc'] as const) {
        const conditions = conditionsOf(filters(), reader)
        const page = pageOf(conditions, orderOf(sort, direction), RANGE, found)
        expect(await rowsRead(database.db, 'operations', page)).toBeLessThan(OPERATIONS / 2)
      }
    })
  }

  it.each(['TODAS', 'EN_CURSO'] as const)(
    'of the newest state, %s, does not read all older ones first',
    async isArchived => {
      const conditions = conditionsOf({ state: 'APROBACION', isArchived }, reader)
      const found = await countFound(database.db, { state: 'APROBACION', isArchived }, reader, RANGE)
      for (const sort of ['numOperation', 'createdDate', 'state', 'stateDate'] as const) {
        const page = pageOf(conditions, orderOf(sort, 'asc'), RANGE, found)
        expect(await rowsRead(database.db, 'operations', page), sort).toBeLessThan(200)
      }
    },
  )
})

describe('the count', () => {
  /** How many operations are looked at, what a count says. */
  async function counting(filters: OperationFilters, range = RANGE) {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const { total, ...said } = await countFound(database.db, filters, reader, range)
    const [query] = sent.mock.calls[0] ?? []
    const { text, values } = query as unknown as { text: string; values: unknown[] }
    vi.restoreAllMocks()
    return { said, read: await rowsRead(database.db, 'operations', CompiledQuery.raw(text, values)) }
  }

  it('of what is late reads only what is not late yet', async () => {
    const { rows } = await sql<{ late: number; possible: number }>`
      select count(*) filter (where ${isLate(reader)})::integer as late, count(*)::integer as possible
      from operations o where not o.is_archived and ${canBeLate(reader)}`.execute(database.db)
    const { late = 0, possible = 0 } = rows[0] ?? {}
    const { said, read } = await counting({ late: true })
    expect(said).toEqual({ count: late })
    // Each state is a turn of a loop, of which the plan tells the mean, rounded: half a row each.
    expect(read).toBeLessThanOrEqual(possible - late + OPERATION_STATES.length / 2)
  })

  it('of a search that fits everything does not read everything', async () => {
    const everything = { search: 'persona', isArchived: 'TODAS' } as const
    const { said, read } = await counting(everything)
    expect(said).toEqual({ count: COUNTED_AHEAD, countIsMinimum: true })
    expect(read).toBeLessThan(OPERATIONS / 4)
    expect((await counting(everything, { limit: 100, offset: OPERATIONS })).said).toEqual({ count: OPERATIONS })
    const found = await countFound(database.db, everything, reader, RANGE)
    const page = pageOf(conditionsOf(everything, reader), orderOf('createdDate', 'asc'), RANGE, found)
    expect(await rowsRead(database.db, 'operations', page)).toBeLessThan(OPERATIONS / 4)
  })
})
