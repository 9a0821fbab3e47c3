import { droppedPlace } from '../../../lib/list/dropped-place'

/** A list that was dropped on another, before or behind it. */
export interface ListDrop {
  readonly listId: string
  readonly overId: string
  readonly edge: 'left' | 'right'
}

/** The position that a dropped list takes among all, from 0; null when it stays where it is. */
export function listPosition(order: readonly string[], { listId, overId, edge }: ListDrop): number | null {
  return droppedPlace(order, { own: listId, over: overId, behind: edge === 'right' })
}
