import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import { type Actor, isStaffActor, type Work } from '../../platform/platform'
import { lockOperation, lockOperationFor, type OperationRow } from '../../record/operation/operation-row'
import { checkSpeaks, type PlacedHolder } from '../../record/people/holder-place'

/** Who writes and reads messages: somebody with an account, or a holder at their own place. */
export type Writer = Actor | PlacedHolder

export const isHolder = (writer: Writer): writer is PlacedHolder => 'position' in writer
export const isStaffWriter = (writer: Writer) => !isHolder(writer) && isStaffActor(writer)
/** The account; null without one. */
export const accountOf = (writer: Writer) => (isHolder(writer) ? null : writer)

/**
 * SQL for the messages that a person may read: the staff all of an operation; the customer and each other holder only
 * those of their own conversation.
 */
export function isRead(writer: Writer): RawBuilder<boolean> {
  if (isStaffWriter(writer)) return sql<boolean>`true`
  return sql<boolean>`messages.holder_id is not distinct from ${isHolder(writer) ? writer.id : null}::uuid`
}

/** Locks the operation for somebody who writes or reads messages. */
export async function lockForWriter(work: Work, writer: Writer, operationId: string): Promise<OperationRow> {
  if (!isHolder(writer)) return lockOperationFor(work, writer, operationId)
  const operation = await lockOperation(work.tx, writer.operationId)
  if (!operation) throw new AppError('ERR_MAILING_LINK_NOT_VALID')
  await checkSpeaks(work.tx, writer)
  return operation
}
