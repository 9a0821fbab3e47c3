import type { COUPON_SORTS } from '@llave/api-contract/coupons.calls'
import { cents, centsToEuros } from '@llave/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import type { CallRequest } from '../../platform/http/call-server'
import { allOf, searchConditions } from '../../record/lists/search-text'
import { presentCoupon } from './coupons.presenter'

type PageBody = CallRequest<'POST /coupons/listPagination'>['body']

const COLUMNS = {
  createdDate: sql`created_date`,
  handle: sql`handle`,
  name: sql`sort_text(name) collate "C"`,
  used: sql`used`,
} as const satisfies Record<(typeof COUPON_SORTS)[number], RawBuilder<unknown>>

/** The searched text of a coupon. */
const FOLDED = sql`fold_text(concat_ws(' ', handle, name))`

const isWon = sql`operations.is_archived and operations.archived_reason = 'CERRADA_CON_EXITO'`

/** A figure over the operations of the customers who came with the row's coupon, without test operations. */
const cameOf = (figure: RawBuilder<unknown>) => sql<number>`(
  select ${figure} from users join operations on operations.user_id = users.id
  where lower(users.coupon_handle) = lower(coupons.handle::text)
    and operations.archived_reason is distinct from 'OPERATION_DEV')`

export async function listCoupons(db: Db, { dataFilter, sort, filterColumns, advancedFilter }: PageBody) {
  const { page, perPage, searchText } = dataFilter
  const { active } = { ...advancedFilter, ...filterColumns }
  const found = db
    .selectFrom('coupons')
    .$if(active !== undefined, query => query.where('active', '=', active === true))
    .where(sql<boolean>`${allOf(searchConditions(FOLDED, searchText))}`)
  const { count } = await found.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('coupons')
    .select([
      cameOf(sql`count(*)::integer`).as('operations'),
      cameOf(sql`count(*) filter (where ${isWon})::integer`).as('won'),
    ])
    .select(cameOf(sql`coalesce(sum(operations.honorarios_max) filter (where ${isWon}), 0)::bigint`).as('fees'))
    .orderBy(COLUMNS[sort?.id ?? 'createdDate'], sort?.direction ?? 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const records = rows.map(({ operations, won, fees, ...row }) => ({
    ...presentCoupon(row),
    operations,
    won,
    fees: centsToEuros(cents(Number(fees))),
  }))
  return { records, page, perPage, count: Number(count) }
}
