import type { CustomerOperation, StaffOperation } from '@llave/api-contract/operations'
import { type OperationState, offeredStates } from '@llave/domain/operations/operation-states'
import { type Actor, isStaffActor } from '../../platform/actor'

interface Operation {
  readonly user_id: string
  readonly state: OperationState
  readonly is_archived: boolean
  readonly providing_funds: boolean
}

/** Staff reach every operation, customers their own. What may not be seen does not exist for the one who asks. */
export function mayRead(actor: Actor, operation: Pick<Operation, 'user_id'>): boolean {
  return isStaffActor(actor) || (actor.roles.includes('customer') && operation.user_id === actor.userId)
}

/** What staff may do with an operation. */
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
