/** Where a dot or what follows a plus does not make another mailbox. */
const DOTLESS = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that an address reaches, as far as the address tells: `Ana.Gil+casa@gmail.com` is read by whoever reads
 * `anagil@gmail.com`. For comparison, never to write to.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  const [mailbox = ''] = name.split('+')
  return DOTLESS.includes(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}
