/** FAILED: will be retried; DEAD: given up, because the address was refused or no attempt succeeded. */
export const MAIL_STATUSES = ['WAITING', 'SENT', 'FAILED', 'DEAD'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/**
 * The last error of an e-mail that may have arrived: the process or the connection ended after the mail server had
 * received it all and before it answered. FAILED: it is sent again by itself; DEAD: not any more.
 */
export const MAIL_UNCONFIRMED = 'ERR_MAIL_UNCONFIRMED'
