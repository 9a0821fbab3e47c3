/** `ref` of the open tab in a row that scrolls sideways: scrolls it fully into view. */
export function bringIntoView(open: HTMLElement | null): void {
  const row = open?.parentElement
  if (row) row.scrollLeft = open.offsetLeft - row.offsetLeft - (row.clientWidth - open.clientWidth) / 2
}
