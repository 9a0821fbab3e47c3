import { contractIsOut } from '@llave/domain/contracts/contract-is-out'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import { type Actor, isStaffActor } from '../../../platform/platform'

/** Whether it is too early for a link to it: the staff may send one once there is something to sign. */
export function isTooEarly(actor: Actor | null, state: OperationState): boolean {
  return actor && isStaffActor(actor) ? state === 'CUESTIONARIO_EN_CURSO' : !contractIsOut(state)
}
