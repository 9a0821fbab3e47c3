import type { OperationType } from '@llave/domain/operations/operation-types'
import { isStaffActor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Work } from '../../platform/work'
import { findQuestionnaire, presentQuestionnaire } from '../../record/questionnaire-row'
import { createOperation, findCustomer } from '../operations/operations.published'

interface Start {
  readonly typeOperation: OperationType
  readonly userId?: string | null | undefined
  readonly contactId?: string | null | undefined
}

/** Starts an operation with an empty questionnaire: for the customer who asks, or for the one that the staff name. */
export async function startQuestionnaire(work: Work, start: Start) {
  const { actor } = work
  if (!actor) throw new AppError('ERR_INVALID_TOKEN')
  const customer = isStaffActor(actor) ? await findCustomer(work, start) : { userId: actor.userId, leadContactId: null }
  const id = await createOperation(work, { ...customer, typeOperation: start.typeOperation })
  const questionnaire = await findQuestionnaire(work.tx, id)
  if (!questionnaire) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  return presentQuestionnaire(questionnaire)
}
