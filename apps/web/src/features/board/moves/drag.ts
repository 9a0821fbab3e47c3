import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import type { Dropped } from '../../../lib/list/dropped-place'
import { type Drop, dropOf, makeCardDraggable } from './drag-card'
import { listDropOf, makeListMovable } from './drag-list'

interface Drops {
  readonly onCard: (drop: Drop) => void
  readonly onList: (drop: Dropped) => void
}

/** Scrolls the board during a drag at its edge, and reports drops. */
function watchDrops(board: HTMLElement, { onCard, onList }: Drops): () => void {
  return combine(
    autoScrollForElements({ element: board }),
    monitorForElements({
      onDrop({ source, location: { current } }) {
        const drop = dropOf(source, current.dropTargets)
        if (drop) onCard(drop)
        const listDrop = listDropOf(source, current.dropTargets)
        if (listDrop) onList(listDrop)
      },
    }),
  )
}

/** Everything about dragging, loaded by `whenDraggable`. */
export const drag = { card: makeCardDraggable, list: makeListMovable, watch: watchDrops }
export type Drag = typeof drag
