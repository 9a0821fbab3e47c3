/** The pages from 1 to `pages` that have not been shown yet, in order; signing requires that none are left. */
export function unseenPages(seen: ReadonlySet<number>, pages: number): number[] {
  return Array.from({ length: pages }, (_, at) => at + 1).filter(page => !seen.has(page))
}

/** Whether the whole document has been shown; never true while its length is unknown. */
export function allSeen(seen: ReadonlySet<number>, pages: number): boolean {
  return pages > 0 && unseenPages(seen, pages).length === 0
}
