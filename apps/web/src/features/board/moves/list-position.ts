import { droppedPlace } from '../../../lib/list/dropped-place'

/** A list that was dropped before or behind another. */
export interface ListDrop {
  readonly listId: string
  readonly overId: string
  readonly edge: 'left' | 'right'
}

/** The position of a dropped list among all, from 0; null when it stays. */
export function listPosition(order: readonly string[], { listId, overId, edge }: ListDrop): number | null {
  return droppedPlace(order, { own: listId, over: overId, behind: edge === 'right' })
}
