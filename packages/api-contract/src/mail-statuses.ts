/** FAILED: another try is to come; DEAD: given up, because the address was refused or no try succeeded. */
export const MAIL_STATUSES = ['WAITING', 'SENT', 'FAILED', 'DEAD'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]
