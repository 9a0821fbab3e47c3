import { type AnswerPromise, presentPromise } from '@llave/domain/operations/timeline/answer-promise'
import type { CustomerSituation } from '@llave/domain/operations/timeline/customer-now'
import { STAFF_ROLES } from '@llave/domain/people/roles'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db'
import { iso } from '../../record/lists/presenting'
import { papersForCustomer } from '../documents/documents.published'
import { readCustomerOffers } from '../offers/offers.published'
import { contractGapsOf, readContracts, withContracts } from '../signing/signing.published'

/**
 * SQL for the working days in which the brokerage promises an answer in the operation's step; null if it promises
 * nothing.
 */
export const promisedDays = sql<number | null>`(select promises -> operations.state from company)`

/**
 * SQL for when the customer began to wait: when the step was entered, or when they or a holder last sent something,
 * since nobody could answer before.
 */
export const waitingSince = sql<Date>`greatest(operations.state_entered_date, (
  select max(documents.created_date) from documents
  where documents.operation_id = operations.id
    and not exists (select from users
      where users.id = documents.uploaded_by and users.roles && ${[...STAFF_ROLES]}::text[])))`

type Operation = Pick<RowOf<'operations'>, 'id' | 'userId' | 'state' | 'stateEnteredDate' | 'stateDates'>

/** An operation as its customer sees it, with what decides whose turn it is. */
export async function readSituation(db: Db, operation: Operation): Promise<CustomerSituation> {
  const { operationDocumentation, holders } = await papersForCustomer(db, operation)
  return {
    state: operation.state,
    stateEnteredDate: iso(operation.stateEnteredDate),
    stateDates: operation.stateDates,
    operationDocumentation,
    holders: withContracts(holders, await readContracts(db, operation.id)),
    ...(await readCustomerOffers(db, operation.id)),
    contractReady: (await contractGapsOf(db, operation.id)).length === 0,
  }
}

/** The promise to those in an operation who wait; null while the customer or a holder has something to do. */
export async function readPromise(db: Db, operationId: string): Promise<AnswerPromise | null> {
  const operation = await db
    .selectFrom('operations')
    .select(['id', 'userId', 'state', 'stateEnteredDate', 'stateDates', 'isArchived'])
    .select([promisedDays.as('days'), waitingSince.as('since')])
    .where('id', '=', operationId)
    .executeTakeFirstOrThrow()
  const { days, since, isArchived } = operation
  return isArchived ? null : promiseWhileWaiting(db, operation, { days, since })
}

/** The promise for an operation that has just entered its state, or is about to, so that the wait starts now. */
export async function promiseOnEntering(
  db: Db,
  operation: Omit<Operation, 'stateEnteredDate'>,
  since: Date,
): Promise<AnswerPromise | null> {
  const { promises } = await db.selectFrom('company').select('promises').executeTakeFirstOrThrow()
  const days = operation.state === 'CUESTIONARIO_EN_CURSO' ? null : promises[operation.state]
  return promiseWhileWaiting(db, { ...operation, stateEnteredDate: since }, { days: days ?? null, since })
}

async function promiseWhileWaiting(
  db: Db,
  operation: Operation,
  { days, since }: { readonly days: number | null; readonly since: Date },
): Promise<AnswerPromise | null> {
  if (days === null) return null
  return presentPromise(await readSituation(db, operation), { days, since: iso(since) })
}
