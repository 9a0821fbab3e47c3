import { type Cents, cents } from '@llave/domain/money/money'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../../platform/database/db'

/** SQL for the amount of movement `m` that nobody has assigned. */
export const rest = sql<Cents>`(m.amount - m.blocked_amount - coalesce((
  select sum(amount) from collections where movement_id = m.id), 0))::bigint`

type OpenMovement = Pick<RowOf<'bankMovements'>, 'id' | 'movementDay' | 'concept'> & { readonly rest: Cents }

/** The movements from which nobody has assigned anything, or taken an assignment back; oldest first, locked. */
export async function readOpenMovements(db: Db): Promise<readonly OpenMovement[]> {
  const { rows } = await sql<OpenMovement>`
    select m.id, m.movement_day, m.concept, m.amount as rest from bank_movements m
    where not m.is_aside and not m.is_by_hand and m.blocked_amount = 0 and not exists (select from collections where movement_id = m.id)
    order by m.movement_day, m.position for update`.execute(db)
  return rows
}

/** The amount of a locked movement that nobody has assigned. */
export async function restOf(
  db: Db,
  { id, amount, blockedAmount }: { readonly id: string; readonly amount: Cents; readonly blockedAmount: Cents },
): Promise<Cents> {
  const { sum } = await db
    .selectFrom('collections')
    .select(eb => eb.fn.sum<string | null>('amount').as('sum'))
    .where('movementId', '=', id)
    .executeTakeFirstOrThrow()
  return cents(amount - blockedAmount - Number(sum ?? 0))
}
