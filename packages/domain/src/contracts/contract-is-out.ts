import { isBeforeInOrder, type OperationState } from '../operations/states/operation-states'

type OutState = Exclude<OperationState, 'CUESTIONARIO_EN_CURSO' | 'CUESTIONARIO_COMPLETADO'>

/** From this state on, fees and data have been checked, and the holders may see and sign the contract. */
export function contractIsOut(state: OperationState): state is OutState {
  return !isBeforeInOrder(state, 'CONTRATO_INTERMEDIACION')
}
