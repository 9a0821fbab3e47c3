import { validateAnswers } from '@llave/domain/questionnaire/validate'
import { refuseFields } from '../../platform/app-error'
import type { Actor, Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { lockOperationFor, type OperationRow } from '../../record/operation/operation-row'
import { lockQuestionnaire, markCompleted, type QuestionnaireRow } from '../../record/operation/questionnaire-row'
import { enterState, planStateChange, readOperation } from '../operations/operations.published'
import { writeHoldersAndDocuments } from './holders-and-documents'
import { readable, refuseStale } from './questionnaire.policy'

/**
 * Completes the questionnaire, all or nothing: checks every answer, creates holders, contacts, documents, amounts and
 * fees, and enters CUESTIONARIO_COMPLETADO. A second call returns the same operation.
 */
export async function completeQuestionnaire(work: Work, actor: Actor, operationId: string, version?: number) {
  const operation = await lockOperationFor(work, actor, operationId)
  const questionnaire = readable(await lockQuestionnaire(work, operationId), actor)
  if (!questionnaire.completed) {
    refuseStale(questionnaire, version)
    refuseFields(
      validateAnswers(questionnaire.typeOperation, questionnaire.answers, { now: work.now }),
      'ERR_QUESTIONNAIRE_INCOMPLETE',
    )
    await complete(work, operation, questionnaire)
  }
  return readOperation(work.tx, operationId, actor, work.now)
}

async function complete(work: Work, operation: OperationRow, questionnaire: QuestionnaireRow): Promise<void> {
  const state = planStateChange(operation, 'CUESTIONARIO_COMPLETADO', work.now, 'QUESTIONNAIRE')
  if (!state) return
  await markCompleted(work, questionnaire)
  const after = await enterState(work, operation, state, { update: {}, fields: [], before: { completed: false } })
  await writeHoldersAndDocuments(work, after, questionnaire)
  const listIds = [operation.boardListId, state.to]
  await tell(work, operation, { type: 'QUESTIONNAIRE_COMPLETED', from: operation.state, to: state.to }, { listIds })
}
