import type { CustomerOperation, StaffOperation } from '@llave/api-contract/operations'
import { type OperationState, offeredStates } from '@llave/domain/operations/states/operation-states'

interface Operation {
  readonly state: OperationState
  readonly is_archived: boolean
  readonly providing_funds: boolean
}

/** What the staff may do with an operation. */
export function staffAbilities(operation: Operation): StaffOperation['abilities'] {
  const { state, providing_funds: providingFunds, is_archived: isArchived } = operation
  return {
    update: true,
    archive: true,
    activate: isArchived,
    answerQuestionnaire: !isArchived,
    offeredStates: isArchived ? [] : [...offeredStates({ state, providingFunds })],
  }
}

/** What its customer may do: answer until the questionnaire is complete. */
export function customerAbilities(operation: Operation): CustomerOperation['abilities'] {
  return { answerQuestionnaire: operation.state === 'CUESTIONARIO_EN_CURSO' && !operation.is_archived }
}
