import { isBeforeInOrder, type OperationState } from '@llave/domain/operations/states/operation-states'
import { type Actor, isStaffActor } from '../../../platform/actor'

/** From this state on, fees and data have been checked, and the customer may see and sign the contract. */
export function contractIsOut(state: OperationState): boolean {
  return !isBeforeInOrder(state, 'CONTRATO_INTERMEDIACION')
}

/** Whether it is too early for a link to it: the staff may send one once there is something to sign. */
export function isTooEarly(actor: Actor | null, state: OperationState): boolean {
  return actor && isStaffActor(actor) ? state === 'CUESTIONARIO_EN_CURSO' : !contractIsOut(state)
}
