import type { Kysely } from 'kysely'
import { type Actor, isStaffActor } from '../platform/actor'
import { AppError } from '../platform/app-error'
import type { Database } from '../platform/database/schema'
import type { Work } from '../platform/work'
import { lockOperation, type OperationRow } from './operation-row'

/** Staff can reach every operation, customers only their own. For everybody else an operation does not exist. */
export function mayRead(actor: Actor, operation: Pick<OperationRow, 'user_id'>): boolean {
  return isStaffActor(actor) || (actor.roles.includes('customer') && operation.user_id === actor.userId)
}

/**
 * Throws ERR_FORM_OPERATION_NOT_FOUND unless the operation exists and is the actor's to read; for its customer, also
 * when it is archived.
 */
export async function checkReadable(db: Kysely<Database>, actor: Actor, operationId: string): Promise<void> {
  const operation = await db
    .selectFrom('operations')
    .select(['user_id', 'is_archived'])
    .where('id', '=', operationId)
    .executeTakeFirst()
  const hidden = !operation || !mayRead(actor, operation) || (operation.is_archived && !isStaffActor(actor))
  if (hidden) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
}

/**
 * The operation, locked for a change by somebody who may read it. Throws ERR_FORM_OPERATION_NOT_FOUND when it does not
 * exist or belongs to somebody else; for its customer, also when it is archived.
 */
export async function holdOperation(work: Work, actor: Actor, operationId: string): Promise<OperationRow> {
  const operation = await lockOperation(work.tx, operationId)
  if (!operation || !mayRead(actor, operation)) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  if (operation.is_archived && !isStaffActor(actor)) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  return operation
}
