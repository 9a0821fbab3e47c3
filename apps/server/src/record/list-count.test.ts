import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useDatabase } from '../../test/database'
import { COUNTED_AHEAD, countBeyond, countOfList } from './list-count'

const database = useDatabase()

const counted = (rows: number, search: string, page = 1) =>
  countOfList(database.db, sql`select from generate_series(1, ${rows}::integer)`, search, {
    limit: 100,
    offset: (page - 1) * 100,
  })

const LAST = COUNTED_AHEAD / 100

it('what filters let through is counted to the end', async () => {
  expect(await counted(COUNTED_AHEAD + 1, '')).toEqual({ count: COUNTED_AHEAD + 1 })
  expect(await counted(COUNTED_AHEAD + 1, 'an')).toEqual({ count: COUNTED_AHEAD + 1 })
})

it('what a search finds is counted some way ahead, and then said to be more', async () => {
  expect(await counted(0, 'ana')).toEqual({ count: 0 })
  expect(await counted(COUNTED_AHEAD, 'ana')).toEqual({ count: COUNTED_AHEAD })
  expect(await counted(COUNTED_AHEAD + 1, 'ana')).toEqual({ count: COUNTED_AHEAD, countIsMinimum: true })
  expect(await counted(COUNTED_AHEAD + 1, 'ana', LAST - 1)).toEqual({ count: COUNTED_AHEAD, countIsMinimum: true })
})

it('whoever reads on is led to the end', async () => {
  const rows = 2.5 * COUNTED_AHEAD
  expect(await counted(rows, 'ana', LAST)).toEqual({ count: 2 * COUNTED_AHEAD, countIsMinimum: true })
  expect(await counted(rows, 'ana', 2 * LAST)).toEqual({ count: rows })
  expect(await counted(rows, 'ana', 9 * LAST)).toEqual({ count: rows })
})

it('of what is not counted there is one more than the page and those before it', () => {
  const { most, said } = countBeyond({ limit: 100, offset: 300 })
  expect([most, said]).toEqual([401, { count: 401, countIsMinimum: true }])
})
