import { OPERATION_STATES, type OperationState } from '../operations/states/operation-states'

/** A list of the board: either the permanent one of a state, or a custom one made by the staff (no state). */
export interface BoardList {
  readonly state: OperationState | null
}

export type BoardListError = 'ERR_BOARD_LIST_FIXED' | 'ERR_BOARD_LIST_CONTAINS_CARDS'

/** The state of the first list, which never moves and takes no card from another list. */
export const FIRST_LIST_STATE: OperationState = OPERATION_STATES[0]

/** Only custom lists can be renamed (product decisions §6). */
export function renameListError(list: BoardList): BoardListError | null {
  return list.state === null ? null : 'ERR_BOARD_LIST_FIXED'
}

/** Only custom lists can be deleted, and only when they hold no operations (spec: back office §4). */
export function deleteListError(list: BoardList, operationCount: number): BoardListError | null {
  if (list.state !== null) return 'ERR_BOARD_LIST_FIXED'
  return operationCount > 0 ? 'ERR_BOARD_LIST_CONTAINS_CARDS' : null
}

/**
 * The first list stays, and nothing goes before it: `position` counts from 0 and is at least 1 (spec: back office §4).
 */
export function moveListError(list: BoardList, position: number): BoardListError | null {
  return list.state === FIRST_LIST_STATE || position < 1 ? 'ERR_BOARD_LIST_FIXED' : null
}

/**
 * Decides the effect of dropping an operation on a list. On a custom list it is set aside and keeps its state. On a
 * state's list it leaves any custom list and, if the state differs, changes state (subject to `decideStateChange`).
 */
export function dropOnList(
  operation: { readonly state: OperationState },
  list: BoardList,
): { readonly kind: 'SET_ASIDE' } | { readonly kind: 'BACK' } | { readonly kind: 'CHANGE_STATE'; to: OperationState } {
  if (list.state === null) return { kind: 'SET_ASIDE' }
  return list.state === operation.state ? { kind: 'BACK' } : { kind: 'CHANGE_STATE', to: list.state }
}
