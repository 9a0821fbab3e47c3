import type { AnswerChanges } from '@llave/domain/questionnaire/apply-changes'
import { callAndRefresh } from '../../../lib/queries/call-and-refresh'
import { type Questionnaire, toQuestionnaire } from './answers-query'

/** Saves answers. Throws 409 when another tab or device has saved since `version`. */
export async function saveAnswers(
  operationId: string,
  version: number,
  changes: AnswerChanges,
): Promise<Questionnaire> {
  return toQuestionnaire(
    await callAndRefresh('PUT /questionnaires/:operationId', { params: { operationId }, body: { version, changes } }),
  )
}
