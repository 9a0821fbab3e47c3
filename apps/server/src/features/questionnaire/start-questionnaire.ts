import type { BodyOf } from '@llave/api-contract/call-types'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { AppError } from '../../platform/app-error'
import { isStaffActor, type Work } from '../../platform/platform'
import { findQuestionnaire, presentQuestionnaire } from '../../record/operation/questionnaire-row'
import { createOperation, findCustomer } from '../operations/operations.published'

/** More unfinished requests are never needed. */
const UNFINISHED_MAX = 5
/** Withdrawn requests make room for new ones, within this limit. */
const STARTED_PER_DAY_MAX = 20

/** Starts an operation with an empty questionnaire, for the calling customer or the one that the staff name. */
export async function startQuestionnaire(work: Work, start: BodyOf<'POST /questionnaires'>) {
  const { actor } = work
  if (!actor) throw new AppError('ERR_INVALID_TOKEN')
  if (!isStaffActor(actor)) await refuseTooManyUnfinished(work, actor.userId)
  const customer = isStaffActor(actor) ? await findCustomer(work, start) : { userId: actor.userId, contactId: null }
  const id = await createOperation(work, { ...customer, typeOperation: start.typeOperation })
  const questionnaire = await findQuestionnaire(work.tx, id)
  if (!questionnaire) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  return presentQuestionnaire(questionnaire)
}

export async function refuseTooManyUnfinished({ tx, now }: Work, userId: string): Promise<void> {
  // Locks the customer, so that of two concurrent starts the second counts the first.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const { unfinished, today } = await tx
    .selectFrom('operations')
    .select(({ eb, fn, and }) => [
      fn
        .countAll<number>()
        .filterWhere(and([eb('state', '=', 'CUESTIONARIO_EN_CURSO'), eb('isArchived', '=', false)]))
        .as('unfinished'),
      fn.countAll<number>().filterWhere('createdDate', '>', dayAgo).as('today'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (unfinished >= UNFINISHED_MAX) throw new AppError('ERR_QUESTIONNAIRES_UNFINISHED')
  if (today >= STARTED_PER_DAY_MAX) throw new AppError('ERR_TOO_MANY_REQUESTS')
}
