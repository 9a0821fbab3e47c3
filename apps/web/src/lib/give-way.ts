/**
 * Replaces the current page with another address; going back does not return here. A separate module, because tests
 * cannot replace `window.location`.
 */
export function giveWayTo(url: string): void {
  window.location.replace(url)
}
