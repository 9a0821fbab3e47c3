/** Leaves for another address; going back does not lead here again. A module, because no test can replace a browser's own. */
export function giveWayTo(url: string): void {
  window.location.replace(url)
}
