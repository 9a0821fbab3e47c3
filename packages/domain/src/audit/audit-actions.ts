/** All actions that the audit records, grouped by subject; readers filter by group. */
export const AUDIT_ACTIONS = {
  READ: ['document.read', 'document.previewed', 'document.downloaded', 'documents.downloaded', 'attachment.downloaded'],
  EXPORT: ['list.exported', 'personal-data.exported', 'calendar.opened', 'calendar.ended'],
  ACCESS: [
    'login',
    'login.failed',
    'login.factor-asked',
    'login.factor-failed',
    'factor.code-used',
    'logout',
    'sessions.revoked',
    'access.refused',
  ],
  ACCOUNT: [
    'account.registered',
    'account.registration-corrected',
    'account.activated',
    'account.activation-resent',
    'account.invited',
    'account.superadmin-created',
    'account.created',
    'account.changed',
    'account.deactivated',
    'account.deleted',
    'absence.noted',
    'absence.ended',
    'work.handed-over',
    'password.link-requested',
    'password.changed',
    'password.replaced',
    'email.change-requested',
    'email.changed',
    'factor.added',
    'factor.renamed',
    'factor.removed',
    'factor.taken',
    'factor.codes-made',
    'newsletter.accepted',
    'newsletter.declined',
    'profile.changed',
    'profile.shown',
    'profile.hidden',
  ],
  DOCUMENT: [
    'document.validated',
    'document.rejected',
    'document.deleted',
    'document.restored',
    'holder.papers-shown',
    'holder.papers-hidden',
    'verdict.given',
    'verdict.undone',
    'verdict.dropped',
  ],
  CONTRACT: [
    'contract.code-sent',
    'contract.code-confirmed',
    'contract.signed',
    'contract.validated',
    'contract.rejected',
    'contract.voided',
    'holder.left',
    'holder.came',
    'holder.change-undone',
    'holder.email-changed',
    'holder.email-confirmed',
  ],
  CONTACT: ['contact.merged', 'contact.deleted', 'contacts.imported'],
  MESSAGE: ['message.sent', 'mail.resent', 'mail.corrected', 'mail.dropped'],
  SETTING: [
    'company.updated',
    'setup.put-off',
    'setup.resumed',
    'setup.ended',
    'mail-text.saved',
    'mail-text.dropped',
    'coupon.created',
    'coupon.changed',
    'coupon.removed',
    'tag.deleted',
    'api-key.created',
    'api-key.changed',
    'api-key.ended',
    'webhook.created',
    'webhook.changed',
    'webhook.secret-rotated',
    'webhook.stopped',
    'webhook.deleted',
  ],
} as const

export type AuditKind = keyof typeof AUDIT_ACTIONS
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditKind][number]

export const AUDIT_KINDS = Object.keys(AUDIT_ACTIONS) as [AuditKind, ...AuditKind[]]

type NameOf<A extends string> = A extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : A

/** The text key of an action: dots separate text keys, so the action's dots are replaced. */
export function auditNameOf<A extends string>(action: A): NameOf<A> {
  return action.replace('.', '_') as NameOf<A>
}
