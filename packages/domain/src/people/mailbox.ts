/** Domains that ignore dots and anything after a plus. */
const DOTLESS = ['gmail.com', 'googlemail.com']

/**
 * The canonical mailbox of an address: `Ana.Gil+casa@gmail.com` reaches `anagil@gmail.com`. Only for comparison, never
 * to send to.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  const [mailbox = ''] = name.split('+')
  return DOTLESS.includes(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}
