import { COUNTED_AHEAD } from '@llave/domain/validation/limits'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useDatabase } from '../../../test/database'
import { countOfList } from './list-count'

const database = useDatabase()

const counted = (rows: number, page = 1) =>
  countOfList(database.db, sql`select from generate_series(1, ${rows}::integer)`, {
    limit: 100,
    offset: (page - 1) * 100,
  })

it('is exact up to so many beyond the page that is asked for, and then says that there are more', async () => {
  expect(await counted(0)).toEqual({ count: 0 })
  expect(await counted(COUNTED_AHEAD + 100)).toEqual({ count: COUNTED_AHEAD + 100 })
  expect(await counted(COUNTED_AHEAD + 101)).toEqual({ count: COUNTED_AHEAD + 100, countIsMinimum: true })
  expect(await counted(COUNTED_AHEAD + 101, 2)).toEqual({ count: COUNTED_AHEAD + 101 })
})

it('whoever reads on is led to the end, and a page beyond it has the exact total', async () => {
  const rows = 2.5 * COUNTED_AHEAD
  expect(await counted(rows, 100)).toEqual({ count: 2 * COUNTED_AHEAD, countIsMinimum: true })
  expect(await counted(rows, 200)).toEqual({ count: rows })
  expect(await counted(rows, 900)).toEqual({ count: rows })
})
