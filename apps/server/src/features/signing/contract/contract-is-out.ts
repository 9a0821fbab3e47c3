import { isBeforeInOrder, type OperationState } from '@llave/domain/operations/states/operation-states'

/** From this state on, fees and data have been checked, and the customer may see and sign the contract. */
export function contractIsOut(state: OperationState): boolean {
  return !isBeforeInOrder(state, 'CONTRATO_INTERMEDIACION')
}
