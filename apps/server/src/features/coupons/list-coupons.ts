import type { COUPON_SORTS, couponCalls } from '@llave/api-contract/coupons.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../platform/database/schema'
import { allOf, searchConditions } from '../../record/search-text'
import { presentCoupon } from './coupons.presenter'

type PageBody = z.output<(typeof couponCalls)['POST /coupons/listPagination']['body']>

const COLUMNS = {
  createdDate: sql`created_date`,
  handle: sql`handle`,
  name: sql`sort_text(name) collate "C"`,
  used: sql`used`,
} as const satisfies Record<(typeof COUPON_SORTS)[number], RawBuilder<unknown>>

/** The searched text of a coupon. */
const FOLDED = sql`fold_text(concat_ws(' ', handle, name))`

export async function listCoupons(db: Kysely<Database>, { dataFilter, sort, filterColumns, advancedFilter }: PageBody) {
  const { page, perPage, searchText } = dataFilter
  const { active } = { ...advancedFilter, ...filterColumns }
  const found = db
    .selectFrom('coupons')
    .$if(active !== undefined, query => query.where('active', '=', active === true))
    .where(sql<boolean>`${allOf(searchConditions(FOLDED, searchText))}`)
  const { count } = await found.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy(COLUMNS[sort?.id ?? 'createdDate'], sort?.direction ?? 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { records: rows.map(presentCoupon), page, perPage, count: Number(count) }
}
