import type { OperationType } from '@llave/domain/operations/operation-types'
import { call } from '../../../lib/api/api'
import { type Questionnaire, toQuestionnaire } from './answers-query'

/** Starts a questionnaire and with it a request. The same key makes a second try start no second one. */
export async function startQuestionnaire(type: OperationType, idempotencyKey: string): Promise<Questionnaire> {
  return toQuestionnaire(await call('POST /questionnaires', { body: { typeOperation: type }, idempotencyKey }))
}
