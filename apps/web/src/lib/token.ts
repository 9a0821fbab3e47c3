/** When a session token ends, in milliseconds since 1970; 0 for what is no token. Only the server can say whether it is genuine. */
export function tokenEnd(token: string): number {
  try {
    const payload = token.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : 0
  } catch {
    return 0
  }
}

/** A token whose time has expired is invalid (spec: customer area §4). */
export function isAlive(token: string, now = Date.now()): boolean {
  return tokenEnd(token) > now
}
