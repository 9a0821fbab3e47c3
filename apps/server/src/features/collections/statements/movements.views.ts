import type { ResOf } from '@llave/api-contract/call-types'
import type { Movement } from '@llave/api-contract/collections.calls'
import { paymentMatcher } from '@llave/domain/collections/match-payment'
import type { MovementState } from '@llave/domain/collections/movement-states'
import { type Cents, centsToEuros } from '@llave/domain/money/money'
import type { ProvisionState } from '@llave/domain/operations/states/operation-states'
import { type RawBuilder, sql } from 'kysely'
import type { Db, RowOf } from '../../../platform/database/db'
import type { CallRequest } from '../../../platform/http/call-server'
import { countOfList } from '../../../record/lists/list-count'
import { readExpected } from './expected-payments'
import { rest } from './open-movements'

type Movements = RowOf<'bankMovements'>
interface Row
  extends Pick<Movements, 'id' | 'account' | 'movementDay' | 'amount' | 'blockedAmount' | 'concept' | 'isAside'> {
  readonly rest: Cents
  readonly assigned: readonly {
    readonly _id: string
    readonly amount: Cents
    readonly number: string | null
    readonly provision: ProvisionState | null
    readonly operation: Movement['assigned'][number]['operation']
  }[]
}

const CONDITIONS: Readonly<Record<MovementState, RawBuilder<unknown>>> = {
  OPEN: sql`not m.is_aside and ${rest} * sign(m.amount) > 0`,
  ASSIGNED: sql`${rest} * sign(m.amount) <= 0`,
  ASIDE: sql`m.is_aside`,
}

/** The digits of an account that are shown. */
const SHOWN_DIGITS = 4

/** A page of movements, newest first; open ones with what they may be for. */
export async function listMovements(
  db: Db,
  { state, dataFilter: { page, perPage } }: CallRequest<'POST /collections/listMovements'>['body'],
): Promise<ResOf<'POST /collections/listMovements'>> {
  const range = { limit: perPage, offset: (page - 1) * perPage }
  const condition = CONDITIONS[state]
  const counted = await countOfList(db, sql`select from bank_movements m where ${condition}`, range)
  const { rows } = await sql<Row>`
    select m.id, m.account, m.movement_day, m.amount, ${rest} as rest, m.concept, m.is_aside, m.blocked_amount,
      coalesce((
        select json_agg(json_build_object('_id', c.id, 'amount', c.amount, 'number', i.number, 'provision', c.provision,
          'operation', json_build_object('_id', o.id, 'numOperation', o.num_operation, 'title', o.title))
          order by c.created_date, c.id)
        from collections c join operations o on o.id = c.operation_id left join fee_invoices i on i.id = c.invoice_id
        where c.movement_id = m.id), '[]') as assigned
    from bank_movements m where ${condition}
    order by m.movement_day desc, m.position desc limit ${range.limit} offset ${range.offset}`.execute(db)
  const expected =
    state === 'OPEN'
      ? await readExpected(
          db,
          rows.map(({ concept }) => concept),
        )
      : []
  const match = paymentMatcher(expected)
  return {
    ...{ page, perPage, ...counted },
    records: rows.map(row => ({
      _id: row.id,
      account: row.account.slice(-SHOWN_DIGITS),
      day: row.movementDay,
      amount: centsToEuros(row.amount),
      rest: centsToEuros(row.rest),
      blocked: centsToEuros(row.blockedAmount),
      concept: row.concept,
      isAside: row.isAside,
      assigned: row.assigned.map(({ amount, ...to }) => ({ ...to, amount: centsToEuros(amount) })),
      candidates: match({ amount: row.rest, concept: row.concept }).candidates.map(
        ({ why, expected: { operationId, numOperation, title, holderName, invoice, provision, outstanding } }) => ({
          why,
          operation: { _id: operationId, numOperation, title },
          holderName,
          invoice: invoice && { _id: invoice.id, number: invoice.number },
          provision,
          outstanding: centsToEuros(outstanding),
        }),
      ),
    })),
  }
}
