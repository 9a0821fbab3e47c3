import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { Actor, Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { changeType } from '../../record/operation/change-type'
import { followingChanges } from '../../record/operation/following'
import { lockOperationFor, updateOperation } from '../../record/operation/operation-row'
import { lockQuestionnaire, presentQuestionnaire } from '../../record/operation/questionnaire-row'
import { askForWhatFollows } from '../documents/documents.published'
import { refuseStale, writable } from './questionnaire.policy'

/** Changes the type of a request: the questionnaire becomes that of the new type. */
export async function changeRequestType(
  work: Work,
  actor: Actor,
  operationId: string,
  wish: { readonly version: number; readonly typeOperation: OperationType },
) {
  const operation = await lockOperationFor(work, actor, operationId)
  const questionnaire = writable(await lockQuestionnaire(work, operationId), actor)
  const { typeOperation: previousValue } = operation
  const { typeOperation: newValue } = wish
  if (previousValue === newValue) return presentQuestionnaire(questionnaire)
  refuseStale(questionnaire, wish.version)
  const changed = await updateOperation(work, operation, { typeOperation: newValue }, ['typeOperation'])
  const converted = await changeType(work, changed)
  await askForWhatFollows(work, operationId, { isNewType: true })
  await tell(work, operation, {
    type: 'SAVED',
    changes: [{ field: 'typeOperation', previousValue, newValue }, ...followingChanges(operation, changed)],
    entry: null,
  })
  return presentQuestionnaire(converted ?? questionnaire)
}
