/** As the `ref` of the open one of a row that scrolls sideways: where not all of them fit, it is seen whole. */
export function bringIntoView(open: HTMLElement | null): void {
  const row = open?.parentElement
  if (row) row.scrollLeft = open.offsetLeft - row.offsetLeft - (row.clientWidth - open.clientWidth) / 2
}
