/**
 * Why an e-mail to a conversation does not become a message: it comes from a machine (`AUTOMATIC`) or from an address
 * other than the person's (`FOREIGN`), the conversation is closed (`CLOSED`), or it has no content that we can accept
 * (`EMPTY`).
 */
export const ASIDE_REASONS = ['FOREIGN', 'AUTOMATIC', 'CLOSED', 'EMPTY'] as const
export type AsideReason = (typeof ASIDE_REASONS)[number]

export interface ReceivedHeaders {
  /** The bare address; empty if missing. */
  readonly from: string
  /** Header names in lower case, with their values. */
  readonly headers: readonly (readonly [string, string])[]
}

const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i
/** Headers that only automatic senders set. */
const BY_MACHINES = ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id'] as const

/**
 * Whether an e-mail is set aside because of its sender, and why; null: it comes from the person at `expected`. A sender
 * that failed the receiving server's DMARC check is foreign, whatever the address.
 */
export function asideBySender(
  mail: ReceivedHeaders,
  expected: string,
): Extract<AsideReason, 'FOREIGN' | 'AUTOMATIC'> | null {
  if (isAutomatic(mail)) return 'AUTOMATIC'
  const isForged = values(mail, 'authentication-results').some(value => /\bdmarc=fail\b/i.test(value))
  return isForged || mail.from.toLowerCase() !== expected.toLowerCase() ? 'FOREIGN' : null
}

/** Out of office, undeliverable, newsletters: by RFC 3834, and by the headers of older servers. */
function isAutomatic(mail: ReceivedHeaders): boolean {
  const submitted = values(mail, 'auto-submitted').some(value => !/^\s*no\b/i.test(value))
  const bulk = values(mail, 'precedence').some(value => /bulk|junk|list|auto_reply/i.test(value))
  const bounce = values(mail, 'return-path').some(value => value.trim() === '<>')
  const report = values(mail, 'content-type').some(value => /^multipart\/report/i.test(value))
  return (
    submitted ||
    bulk ||
    bounce ||
    report ||
    MACHINES.test(mail.from) ||
    BY_MACHINES.some(name => values(mail, name).length > 0)
  )
}

const values = ({ headers }: ReceivedHeaders, wanted: string) =>
  headers.flatMap(([name, value]) => (name === wanted ? [value] : []))
