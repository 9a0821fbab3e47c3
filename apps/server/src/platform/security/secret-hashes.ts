import { createHash } from 'node:crypto'

/** What every key begins with, so that nobody takes one for something else, and programs find one that was published. */
export const API_KEY_PREFIX = 'llk_'

export function isApiKey(token: string): boolean {
  return token.startsWith(API_KEY_PREFIX)
}

/** What is kept of a key. It is random and long: a plain hash cannot be reversed. */
export function apiKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** What is stored of a link's secret. It is random enough to need no salt, and can be looked up through one index. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
