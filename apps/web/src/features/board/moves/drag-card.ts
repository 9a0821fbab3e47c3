import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import type { Card } from '@llave/api-contract/board.calls'
import { startDragging, stopDragging } from './dragging'

export interface Drop {
  readonly card: Card
  readonly fromListId: string
  readonly toListId: string
  readonly over: { readonly cardId: string; readonly edge: 'top' | 'bottom' } | null
}

export interface CardData {
  readonly card: Card
  readonly listId: string
}

export const isCardData = (
  data: Record<string | symbol, unknown>,
): data is CardData & Record<string | symbol, unknown> => 'card' in data && 'listId' in data

/** The drag preview: the card, slightly tilted. */
function tiltedPreview(element: HTMLElement, container: HTMLElement): void {
  const copy = element.cloneNode(true) as HTMLElement
  copy.style.width = `${element.offsetWidth}px`
  copy.style.transform = 'rotate(2deg)'
  // Room for the tilted corners.
  container.style.padding = '12px'
  container.append(copy)
}

/**
 * Makes a card draggable, and a drop target for others. Changes during the drag (its appearance, the drop position) are
 * made on the elements: React renders nothing until the drop.
 */
export function makeCardDraggable(element: HTMLElement, card: Card, listId: string): () => void {
  const leave = () => delete element.dataset.edge
  return combine(
    draggable({
      element,
      getInitialData: () => ({ card, listId }) satisfies CardData as unknown as Record<string, unknown>,
      onGenerateDragPreview({ nativeSetDragImage, location }) {
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: preserveOffsetOnSource({ element, input: location.current.input }),
          render: ({ container }) => tiltedPreview(element, container),
        })
      },
      onDragStart() {
        startDragging(card._id)
        element.dataset.dragging = ''
      },
      onDrop() {
        stopDragging()
        delete element.dataset.dragging
      },
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => isCardData(source.data) && source.data.card._id !== card._id,
      getData: ({ input, element: over }) =>
        attachClosestEdge({ cardId: card._id }, { input, element: over, allowedEdges: ['top', 'bottom'] }),
      onDrag({ self }) {
        element.dataset.edge = extractClosestEdge(self.data) ?? ''
      },
      onDragLeave: leave,
      onDrop: leave,
    }),
  )
}

/** The dropped card and its target; null outside the lists, or if it is not a card. */
export function dropOf(
  source: { readonly data: Record<string | symbol, unknown> },
  targets: readonly { readonly data: Record<string | symbol, unknown> }[],
): Drop | null {
  if (!isCardData(source.data)) return null
  const list = targets.find(({ data }) => typeof data.listId === 'string')
  if (!list) return null
  const over = targets.find(({ data }) => typeof data.cardId === 'string')
  const edge = over && extractClosestEdge(over.data)
  return {
    card: source.data.card,
    fromListId: source.data.listId,
    toListId: String(list.data.listId),
    over: over ? { cardId: String(over.data.cardId), edge: edge === 'bottom' ? 'bottom' : 'top' } : null,
  }
}
