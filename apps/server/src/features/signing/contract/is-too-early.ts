import { contractIsOut } from '@llave/domain/contracts/contract-is-out'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import { type Actor, isStaffActor } from '../../../platform/platform'

/** Whether it is too early to send a link to the contract; the staff may as soon as there is something to sign. */
export function isTooEarly(actor: Actor | null, state: OperationState): boolean {
  return actor && isStaffActor(actor) ? state === 'CUESTIONARIO_EN_CURSO' : !contractIsOut(state)
}
