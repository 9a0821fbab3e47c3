import type { Kysely } from 'kysely'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Database } from '../../platform/database/schema'
import { mayRead } from './operations.policy'
import { presentForStaff, presentOperation } from './operations.presenter'
import { findOperation, type OperationRecord } from './operations.views'

/** The operation for a reader who may see it. What is missing and what belongs to somebody else answer the same. */
export async function readOperation(db: Kysely<Database>, id: string, actor: Actor) {
  return presentOperation(await findReadable(db, id, actor), actor)
}

/** The operation for staff, who may see every one. */
export async function readOperationForStaff(db: Kysely<Database>, id: string) {
  const record = await findOperation(db, id)
  if (!record) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  return presentForStaff(record)
}

async function findReadable(db: Kysely<Database>, id: string, actor: Actor): Promise<OperationRecord> {
  const record = await findOperation(db, id)
  if (!record || !mayRead(actor, record)) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  return record
}
