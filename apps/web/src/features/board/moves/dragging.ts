/** The card under the pointer while it is dragged. No state of React: a drag must not render the board again. */
let dragged: string | null = null

export function startDragging(cardId: string): void {
  dragged = cardId
}

export function stopDragging(): void {
  dragged = null
}

export function draggedCard(): string | null {
  return dragged
}

export function isDragging(): boolean {
  return dragged !== null
}
