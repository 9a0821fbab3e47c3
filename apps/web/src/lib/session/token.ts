function claimsOf(token: string): { readonly exp?: unknown; readonly sid?: unknown } {
  try {
    const payload = token.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}

/**
 * The expiry of a session token in milliseconds since 1970; 0 for a malformed one. Only the server can tell whether it
 * is genuine.
 */
function tokenEnd(token: string): number {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : 0
}

/** An expired token is invalid (spec: customer area §4). */
export function isAlive(token: string): boolean {
  return tokenEnd(token) > Date.now()
}

/** Whether both tokens identify the same session: a refreshed one still does. */
export function nameSameSession(one: string, other: string): boolean {
  return claimsOf(one).sid === claimsOf(other).sid
}
