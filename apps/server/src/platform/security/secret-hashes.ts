import { createHash } from 'node:crypto'

/** The prefix of every key, so that people recognise it and programs find a published one. */
export const API_KEY_PREFIX = 'llk_'

export function isApiKey(token: string): boolean {
  return token.startsWith(API_KEY_PREFIX)
}

/** The stored hash of a key, which is random and long enough for a plain hash. */
export function apiKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** The stored hash of a link's secret, which is random enough to need no salt and is found through an index. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
