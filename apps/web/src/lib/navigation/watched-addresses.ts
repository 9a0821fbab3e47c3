/**
 * The addresses of notifications whose subject is visible, such as an open conversation. The components add and remove
 * them; kept minimal, because every screen loads it.
 */
export const watchedAddresses = new Set<string | null>()
