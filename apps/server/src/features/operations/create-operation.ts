import { rankOfDate } from '@llave/domain/board/board-order'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { fullName } from '@llave/domain/people/full-name'
import { insertRow, readRow } from '../../platform/database/db'
import { isStaffActor, type Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { refreshSearchText } from '../../record/lists/search-text'
import { linkContact } from '../contacts/contacts.published'
import type { Customer } from './find-customer'

/**
 * Creates an operation for a customer, with an empty questionnaire, in the first list. A member of the staff who
 * creates it becomes responsible; through an API key nobody does.
 */
export async function createOperation(
  work: Work,
  input: Customer & { readonly typeOperation: OperationType },
): Promise<string> {
  const { tx, now, actor } = work
  const { userId, contactId, typeOperation } = input
  const user = await readRow(tx, 'users', userId, ['name', 'lastname'])
  const created = await insertRow(tx, 'operations', {
    title: fullName(user),
    userId,
    responsableId: actor && isStaffActor(actor) && actor.scopes === null ? actor.userId : null,
    typeOperation,
    stateDates: JSON.stringify({ CUESTIONARIO_EN_CURSO: now.toISOString() }),
    stateEnteredDate: now,
    boardRank: rankOfDate(now),
    createdDate: now,
  })
  await tx.insertInto('questionnaires').values({ operationId: created.id, typeOperation, updatedDate: now }).execute()
  if (contactId) await linkContact(work, created.id, contactId, 'TITULAR_PRINCIPAL')
  await refreshSearchText(tx, created.id)
  await tell(work, created, { type: 'CREATED' })
  return created.id
}
