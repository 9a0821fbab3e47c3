import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import type { Dropped } from '../../lib/list/dropped-place'

/** The dragged column; null for something else. */
function draggedIn(data: Record<string | symbol, unknown>): string | null {
  return typeof data.draggedColumn === 'string' ? data.draggedColumn : null
}

/** Lets a column be dragged by its row: with the mouse, or with a long press. */
export function makeColumnDraggable(row: HTMLElement, id: string): () => void {
  return draggable({
    element: row,
    getInitialData: () => ({ draggedColumn: id }),
    onDragStart() {
      row.dataset.dragging = ''
    },
    onDrop() {
      delete row.dataset.dragging
    },
  })
}

/** Lets other columns be dropped before and behind one, and marks the position on its row. */
export function makeColumnDroppable(row: HTMLElement, id: string, onDrop: (dropped: Dropped) => void): () => void {
  const leave = () => delete row.dataset.edge
  return dropTargetForElements({
    element: row,
    canDrop: ({ source }) => ![null, id].includes(draggedIn(source.data)),
    getData: ({ input, element }) => attachClosestEdge({}, { input, element, allowedEdges: ['top', 'bottom'] }),
    onDrag({ self }) {
      row.dataset.edge = extractClosestEdge(self.data) ?? ''
    },
    onDragLeave: leave,
    onDrop({ self, source }) {
      leave()
      const own = draggedIn(source.data)
      if (own !== null) onDrop({ own, over: id, behind: extractClosestEdge(self.data) === 'bottom' })
    },
  })
}
