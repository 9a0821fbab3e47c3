import { outstanding, toReturn } from '@llave/domain/collections/fee-state'
import { paymentMatcher } from '@llave/domain/collections/match-payment'
import { cents } from '@llave/domain/money/money'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { AppError, refuseField } from '../../../platform/app-error'
import type { Work } from '../../../platform/platform'
import { lockOperation, lockOperationFor } from '../../../record/operation/operation-row'
import { type Arrived, collect } from '../operation/change-collections'
import { debtOf } from '../operation/owed'
import { type Expected, readExpected } from './expected-payments'
import { readOpenMovements, restOf } from './open-movements'

/** Movements per batch. */
const BATCH = 500

/**
 * Assigns all open movements that match without doubt, including those of earlier statements: an invoice may have been
 * entered after its money arrived. Returns how many were assigned.
 */
export async function matchSure(work: Work): Promise<number> {
  const { tx } = work
  const open = await readOpenMovements(tx)
  const expected = await readExpected(
    tx,
    open.map(({ concept }) => concept),
  )
  const match = paymentMatcher(expected)
  const matched = new Set<Expected>()
  for (const [at, { id, concept, rest, movementDay }] of open.entries()) {
    // Lets other requests run in between.
    if (at % BATCH === 0) await new Promise(setImmediate)

    const { sure } = match({ amount: rest, concept })
    // A second payment for the same thing matches nothing that is still expected.
    if (!sure || matched.has(sure)) continue
    const operation = await lockOperation(tx, sure.operationId)
    if (!operation) continue
    const target = sure.invoice ? { invoiceId: sure.invoice.id } : { provision: sure.provision ?? undefined }
    // Somebody may have noted the same money meanwhile, and a bank may date it ahead: a person decides.
    const debt = await debtOf(work, operation.id, target)
    const left = rest > 0 ? outstanding(debt) : -toReturn(debt)
    if (rest !== left || movementDay > calendarDay(work.now)) continue
    await collect(work, operation, { ...target, day: movementDay, amount: rest, movementId: id })
    matched.add(sure)
  }
  return matched.size
}

interface Assigned extends Omit<Arrived, 'day' | 'movementId'> {
  readonly movementId: string
  readonly operationId: string
}

/**
 * Records what a movement, or a part of it, is for. Throws ERR_VERSION_CONFLICT if somebody else has assigned so much
 * of it meanwhile that not enough is left.
 */
export async function assign(work: Work, { movementId, operationId, ...arrived }: Assigned): Promise<void> {
  const operation = await lockOperationFor(work, work.actor, operationId)
  const movement = await lockMovement(work, movementId)
  const sign = Math.sign(movement.amount)
  if (arrived.amount > sign * movement.amount) refuseField('amount', 'error_form_max_number')
  if (arrived.amount > sign * (await restOf(work.tx, movement))) throw new AppError('ERR_VERSION_CONFLICT')
  const amount = cents(sign * arrived.amount)
  await collect(work, operation, { ...arrived, amount, day: movement.movementDay, movementId })
  await work.tx.updateTable('bankMovements').set({ isAside: false }).where('id', '=', movementId).execute()
}

/** Marks a movement as no payment of a customer, or takes that back. */
export async function setAside(work: Work, movementId: string, isAside: boolean): Promise<void> {
  const movement = await lockMovement(work, movementId)
  if (movement.isAside === isAside) return
  if (isAside && (await restOf(work.tx, movement)) !== movement.amount) throw new AppError('ERR_MOVEMENT_ASSIGNED')
  await work.tx.updateTable('bankMovements').set({ isAside }).where('id', '=', movementId).execute()
  const action = isAside ? 'movement.set-aside' : 'movement.taken-back'
  await work.audit({ action, entity: 'movement', entityId: movementId, details: { amount: cents(movement.amount) } })
}

/** Locks the movement, so that when two assign it at once, the second sees what is left. */
async function lockMovement({ tx }: Work, id: string) {
  const movement = await tx.selectFrom('bankMovements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!movement) throw new AppError('ERR_NOT_FOUND')
  return movement
}
