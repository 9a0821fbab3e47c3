import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { type Drop, dropOf, makeCardDraggable } from './drag-card'
import { listDropOf, makeListMovable } from './drag-list'
import type { ListDrop } from './list-position'

interface Drops {
  readonly onCard: (drop: Drop) => void
  readonly onList: (drop: ListDrop) => void
}

/** Scrolls the board under what is held at its edge, and tells what was dropped where. */
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

/** What can be dragged on the board, and what becomes of it: all that `whenDraggable` loads. */
export const drag = { card: makeCardDraggable, list: makeListMovable, watch: watchDrops }
export type Drag = typeof drag
