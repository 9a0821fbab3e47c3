/** A point within an element, from its upper left corner. */
export interface Place {
  readonly x: number
  readonly y: number
}

/**
 * Drags one element onto another with synthetic pointer events, because neither Firefox nor WebKit lets a driver end a
 * real drag. It runs in the page, so it uses nothing from this module.
 */
export async function dragByEvents(from: Element, { to, at }: { to: Element; at: Place }): Promise<void> {
  const taken = from.closest('[draggable="true"]') ?? from
  const dataTransfer = new DataTransfer()
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { clientX: left + width / 2, clientY: top + height / 2 }
  }
  const tell = async (type: string, element: Element, place: { clientX: number; clientY: number }) => {
    element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, ...place }))
    // Its effects happen in the next frame.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
  const start = middle(taken)
  await tell('dragstart', taken, start)
  const { left, top } = to.getBoundingClientRect()
  const end = { clientX: left + at.x, clientY: top + at.y }
  const over = () => document.elementFromPoint(end.clientX, end.clientY) ?? to
  await tell('dragenter', over(), end)
  await tell('dragover', over(), end)
  await tell('dragover', over(), end)
  await tell('drop', over(), end)
  await tell('dragend', taken, end)
}
