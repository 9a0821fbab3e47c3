import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import type { BoardList } from '@llave/api-contract/board.calls'
import { FIRST_LIST_STATE, moveListError } from '@llave/domain/board/board-lists'
import type { Dropped } from '../../../lib/list/dropped-place'
import { isCardData } from './drag-card'
import { moveVerdict, type Refusal } from './move-rules'

type Data = Record<string | symbol, unknown>

/** Lets a list be dragged by its head; the first one cannot be. */
function makeListDraggable(head: HTMLElement, list: BoardList): () => void {
  if (moveListError(list, 1) !== null) return () => {}
  return draggable({ element: head, getInitialData: () => ({ draggedList: list._id }) })
}

interface Place {
  readonly column: HTMLElement
  readonly head: HTMLElement
  /** Scrolls while a card is held at its edge; folded lists have none. */
  readonly scroller: HTMLElement | null
  readonly list: BoardList
  readonly sayWhy: (refusal: Refusal) => string
}

/**
 * Makes a list a drop target for cards, showing whether it accepts them or why not, and for other lists before and
 * behind it; and makes the list draggable. All changes are made on the elements: React renders nothing until the drop.
 */
export function makeListMovable({ column, head, scroller, list, sayWhy }: Place): () => void {
  const leave = () => {
    delete column.dataset.over
    delete column.dataset.why
    delete column.dataset.edge
  }
  const droppable = dropTargetForElements({
    element: column,
    canDrop: ({ source }) => isCardData(source.data) || isOtherList(source.data, list),
    getData: ({ input, element, source }) =>
      isCardData(source.data)
        ? { listId: list._id }
        : attachClosestEdge(
            { overList: list._id },
            { input, element, allowedEdges: list.state === FIRST_LIST_STATE ? ['right'] : ['left', 'right'] },
          ),
    onDragEnter({ source }) {
      if (!isCardData(source.data)) return
      const verdict = moveVerdict(source.data.card, list)
      column.dataset.over = verdict.kind === 'REFUSED' ? 'refused' : 'welcome'
      if (verdict.kind === 'REFUSED') column.dataset.why = sayWhy(verdict.why)
    },
    onDrag({ self, source }) {
      if (!isCardData(source.data)) column.dataset.edge = extractClosestEdge(self.data) ?? ''
    },
    onDragLeave: leave,
    onDrop: leave,
  })
  const movable = combine(droppable, makeListDraggable(head, list))
  return scroller ? combine(autoScrollForElements({ element: scroller }), movable) : movable
}

function isOtherList(data: Data, list: BoardList): boolean {
  return typeof data.draggedList === 'string' && data.draggedList !== list._id
}

/** The dropped list and its target; null outside the lists, or if it is not a list. */
export function listDropOf(
  source: { readonly data: Data },
  targets: readonly { readonly data: Data }[],
): Dropped | null {
  const over = targets.find(({ data }) => typeof data.overList === 'string')
  if (typeof source.data.draggedList !== 'string' || !over) return null
  const behind = extractClosestEdge(over.data) !== 'left'
  return { own: source.data.draggedList, over: String(over.data.overList), behind }
}
