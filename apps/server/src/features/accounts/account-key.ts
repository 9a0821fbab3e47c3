import { createHash } from 'node:crypto'

/** Replaces an e-mail address where the address itself must not appear: in counters and the audit. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 32)
}
