import { WITHDRAWN_REASON } from '@llave/domain/operations/states/standing'
import { AppError } from '../../platform/app-error'
import type { Actor, Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import {
  lockOperationFor,
  type OperationRow,
  type OperationUpdate,
  updateOperation,
} from '../../record/operation/operation-row'
import { findQuestionnaire, lockQuestionnaire, presentQuestionnaire } from '../../record/operation/questionnaire-row'
import { plannedArchiving } from '../operations/operations.published'
import { writable } from './questionnaire.policy'
import { refuseTooManyUnfinished } from './start-questionnaire'

/**
 * Withdraws an unfinished request. It disappears for the customer; the staff, who may have worked on it, find it in the
 * archive. Repeating it changes nothing.
 */
export async function withdrawRequest(work: Work, actor: Actor, operationId: string): Promise<null> {
  const operation = await lockOperationFor(work, actor, operationId)
  if (operation.withdrawnDate) return null
  writable(await lockQuestionnaire(work, operationId), actor)
  const wish = { isArchived: true, archivedReason: WITHDRAWN_REASON } as const
  await write(work, operation, wish, { withdrawnDate: work.now })
  return null
}

/** Restores a withdrawn request. */
export async function restoreRequest(work: Work, actor: Actor, operationId: string) {
  const operation = await lockOperationFor(work, actor, operationId)
  if (operation.isArchived) {
    await refuseTooManyUnfinished(work, operation.userId)
    await write(work, operation, { isArchived: false })
  }
  const questionnaire = await findQuestionnaire(work.tx, operationId)
  if (!questionnaire) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  return presentQuestionnaire(questionnaire)
}

async function write(
  work: Work,
  operation: OperationRow,
  wish: Parameters<typeof plannedArchiving>[1],
  more: OperationUpdate = {},
): Promise<void> {
  const [change] = plannedArchiving(operation, wish, work.now)
  if (!change) return
  const { update, field, previousValue, newValue } = change
  await updateOperation(work, operation, { ...update, ...more }, ['isArchived'])
  await tell(work, operation, { type: 'SAVED', changes: [{ field, previousValue, newValue }], entry: null })
}
