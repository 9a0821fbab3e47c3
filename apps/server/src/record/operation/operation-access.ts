import { refusalOf, standingOf } from '@llave/domain/operations/states/standing'
import { type Actor, isStaffActor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { type Db, findRow } from '../../platform/database/db'
import type { Work } from '../../platform/platform'
import { lockOperation, type OperationRow } from './operation-row'

/** Staff can reach every operation, customers only their own. For everybody else an operation does not exist. */
export function mayRead(actor: Actor, operation: Pick<OperationRow, 'userId'>): boolean {
  return isStaffActor(actor) || (actor.roles.includes('customer') && operation.userId === actor.userId)
}

/** The same, but for its customer only until it is archived. */
export function isOpenTo(actor: Actor, operation: Pick<OperationRow, 'userId' | 'isArchived'>): boolean {
  return mayRead(actor, operation) && (isStaffActor(actor) || !operation.isArchived)
}

/** Throws ERR_FORM_OPERATION_NOT_FOUND unless the operation is open to the actor. */
export async function checkReadable(db: Db, actor: Actor, operationId: string): Promise<void> {
  const operation = await findRow(db, 'operations', operationId, ['userId', 'isArchived'])
  if (!operation || !isOpenTo(actor, operation)) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
}

type Reached = Pick<OperationRow, 'userId' | 'isArchived' | 'withdrawnDate' | 'archivedReason'>

/**
 * The operation, if the actor may reach it; otherwise it does not exist. One that is over refuses what the actor calls,
 * if `WHEN_OVER` says so.
 */
export function changeable<O extends Reached>(actor: Actor | null, operation: O | undefined): O {
  if (!operation || !actor || !mayRead(actor, operation)) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const side = isStaffActor(actor) ? 'STAFF' : 'CUSTOMER'
  const refusal = actor.call && refusalOf(actor.call, standingOf(operation), side)
  if (refusal) throw new AppError(refusal)
  return operation
}

/** Refuses in advance what `lockOperationFor` would refuse. */
export async function checkChangeable(db: Db, actor: Actor | null, operationId: string): Promise<void> {
  const reached = db.selectFrom('operations').select(['userId', 'isArchived', 'withdrawnDate', 'archivedReason'])
  changeable(actor, await reached.where('id', '=', operationId).executeTakeFirst())
}

/** Locks an operation for a call that changes something about it; see `changeable`. */
export async function lockOperationFor(work: Work, actor: Actor | null, operationId: string): Promise<OperationRow> {
  return changeable(actor, await lockOperation(work.tx, operationId))
}
