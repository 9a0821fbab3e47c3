import { call } from '../../../lib/api/api'

/** Sends the finished questionnaire; a repeat is harmless. 422 names every answer that is missing or wrong. */
export async function completeQuestionnaire(operationId: string, version: number): Promise<void> {
  await call('POST /questionnaires/:operationId/complete', { params: { operationId }, body: { version } })
}
