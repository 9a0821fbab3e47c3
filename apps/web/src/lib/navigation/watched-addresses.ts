/**
 * The addresses of notifications whose news shows by itself where somebody is looking: an open conversation. Whoever
 * shows it adds and removes its address; kept as small as can be, because every screen waits for it.
 */
export const watchedAddresses = new Set<string | null>()
