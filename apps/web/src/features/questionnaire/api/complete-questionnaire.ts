import { callAndRefresh } from '../../../lib/queries/call-and-refresh'

/** Sends the finished questionnaire; a repeat is harmless. 422 names every answer that is missing or wrong. */
export async function completeQuestionnaire(operationId: string, version: number): Promise<void> {
  await callAndRefresh('POST /questionnaires/:operationId/complete', { params: { operationId }, body: { version } })
}
