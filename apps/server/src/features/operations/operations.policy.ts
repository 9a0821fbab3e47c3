import type { CustomerOperation, StaffOperation } from '@llave/api-contract/operations'
import { type OperationState, offeredStates } from '@llave/domain/operations/states/operation-states'
import { firstUnanswered } from '@llave/domain/questionnaire/engine'

interface Operation {
  readonly state: OperationState
  readonly isArchived: boolean
  readonly providingFunds: boolean
}

export function staffAbilities(operation: Operation): StaffOperation['abilities'] {
  const { state, providingFunds, isArchived } = operation
  return {
    update: !isArchived,
    archive: true,
    activate: isArchived,
    answerQuestionnaire: !isArchived,
    offeredStates: isArchived ? [] : [...offeredStates({ state, providingFunds })],
  }
}

/** What a customer may do: answer until the questionnaire is complete, and send it once nothing is missing. */
export function customerAbilities(
  operation: Operation,
  { typeOperation, ...answers }: CustomerOperation['questionnaire'],
): CustomerOperation['abilities'] {
  const answerQuestionnaire = operation.state === 'CUESTIONARIO_EN_CURSO' && !operation.isArchived
  return {
    answerQuestionnaire,
    sendQuestionnaire: answerQuestionnaire && firstUnanswered(typeOperation, answers) === 'end',
  }
}
