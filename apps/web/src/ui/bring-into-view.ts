/** `ref` of the open tab: scrolls its row sideways, or its column if it is out of view there; never the page. */
export function bringIntoView(open: HTMLElement | null): void {
  const list = open?.parentElement
  if (!list) return
  const [own, all] = [open.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollLeft += own.left - all.left - (list.clientWidth - own.width) / 2
  if (own.top < all.top || own.bottom > all.bottom) {
    list.scrollTop += own.top - all.top - (list.clientHeight - own.height) / 2
  }
}
