/** FAILED: will be retried; DEAD: given up, because the address was refused or no attempt succeeded. */
export const MAIL_STATUSES = ['WAITING', 'SENT', 'FAILED', 'DEAD'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/**
 * The error of an e-mail that may have arrived: the process or the connection ended after the mail server had received
 * it completely and before it answered. FAILED: it is retried automatically; DEAD: no more.
 */
export const MAIL_UNCONFIRMED = 'ERR_MAIL_UNCONFIRMED'
