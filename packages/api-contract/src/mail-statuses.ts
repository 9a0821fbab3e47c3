/** FAILED: another try is to come; DEAD: given up, because the address was refused or no try succeeded. */
export const MAIL_STATUSES = ['WAITING', 'SENT', 'FAILED', 'DEAD'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/**
 * What the last error of a DEAD e-mail says when it may have arrived: the program or the connection ended after the mail
 * server had all of it and before its answer came. It is not sent again by itself.
 */
export const MAIL_UNCONFIRMED = 'ERR_MAIL_UNCONFIRMED'
