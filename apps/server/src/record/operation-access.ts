import type { Kysely } from 'kysely'
import { type Actor, isStaffActor } from '../platform/actor'
import { AppError } from '../platform/app-error'
import type { Database } from '../platform/database/schema'
import type { Work } from '../platform/work'
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
export async function checkReadable(db: Kysely<Database>, actor: Actor, operationId: string): Promise<void> {
  const operation = await db
    .selectFrom('operations')
    .select(['userId', 'isArchived'])
    .where('id', '=', operationId)
    .executeTakeFirst()
  if (!operation || !isOpenTo(actor, operation)) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
}

export async function lockOperationFor(work: Work, actor: Actor, operationId: string): Promise<OperationRow> {
  const operation = await lockOperation(work.tx, operationId)
  if (!operation || !isOpenTo(actor, operation)) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  return operation
}

/**
 * The same for changes that reach the customer, who no longer sees an archived operation: throws
 * ERR_OPERATION_ARCHIVED.
 */
export async function lockLiveOperationFor(work: Work, actor: Actor, operationId: string): Promise<OperationRow> {
  const operation = await lockOperationFor(work, actor, operationId)
  if (operation.isArchived) throw new AppError('ERR_OPERATION_ARCHIVED')
  return operation
}
