import type { ResOf } from '@llave/api-contract/call-types'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { keys } from '../../../lib/queries/keys'
import { queryClient } from '../../../lib/queries/query-client'

export interface Questionnaire {
  readonly operationId: string
  readonly numOperation: number
  readonly type: OperationType
  readonly answers: QuestionnaireAnswers
  readonly version: number
  readonly completed: boolean
}

/** Converts the server's response. The engine reads stored answers without trusting their shape. */
export function toQuestionnaire(res: ResOf<'GET /questionnaires/:operationId'>): Questionnaire {
  const { operationId, numOperation, typeOperation, version, completed } = res
  return { operationId, numOperation, type: typeOperation, answers: res.answers, version, completed }
}

const read = (operationId: string) => call('GET /questionnaires/:operationId', { params: { operationId } })

/** Reads the questionnaire again, for a page that was told of newer data; the page then shows the result. */
export async function loadAnswers(operationId: string): Promise<Questionnaire> {
  return toQuestionnaire(await queryClient.fetchQuery({ ...answersQuery(operationId), staleTime: 0 }))
}

export function answersQuery(operationId: string) {
  return queryOptions({
    queryKey: keys.questionnaire.of(operationId),
    queryFn: () => read(operationId),
    select: toQuestionnaire,
  })
}
