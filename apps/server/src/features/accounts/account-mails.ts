import { ACTIVATION_LINK_HOURS, PASSWORD_LINK_HOURS } from '@llave/domain/validation/limits'
import type { MailTemplate, MailTemplates } from '../../platform/mail/mail-template'
import { type LinkPurpose, linkUrl } from './account-links'

/**
 * A registration sends an e-mail to an address that nobody has confirmed: its greeting is made of letters alone, so that
 * a "name" with an address or a message in it is none.
 */
function greetingName(name: unknown): string {
  return String(name)
    .replace(/[^\p{L}\p{M}' ’-]+/gu, ' ')
    .trim()
    .slice(0, 40)
}

const link = (purpose: LinkPurpose): ((...of: Parameters<MailTemplate>) => string) => {
  return ({ userId, linkId }, _t, platform) => linkUrl(platform, purpose, String(userId), String(linkId))
}

const activation: MailTemplate = (params, t, platform) => ({
  subject: t('mails.activation.subject'),
  heading: t('mails.hello', { name: greetingName(params.name) }),
  paragraphs: [t('mails.activation.text')],
  button: { label: t('mails.activation.button'), url: link('ACTIVATION')(params, t, platform) },
  notes: [t('mails.activation.expiry', { hours: ACTIVATION_LINK_HOURS }), t('mails.activation.notYou')],
})

const invitation: MailTemplate = (params, t, platform) => ({
  subject: t('mails.invitation.subject'),
  heading: t('mails.hello', { name: greetingName(params.name) }),
  paragraphs: [t('mails.invitation.text')],
  button: { label: t('mails.invitation.button'), url: link('PASSWORD')(params, t, platform) },
  notes: [t('mails.invitation.expiry', { hours: ACTIVATION_LINK_HOURS })],
})

const passwordReset: MailTemplate = (params, t, platform) => ({
  subject: t('mails.passwordReset.subject'),
  heading: t('mails.hello', { name: greetingName(params.name) }),
  paragraphs: [t('mails.passwordReset.text')],
  button: { label: t('mails.passwordReset.button'), url: link('PASSWORD')(params, t, platform) },
  notes: [t('mails.passwordReset.expiry', { minutes: PASSWORD_LINK_HOURS * 60 }), t('mails.passwordReset.notYou')],
})

const passwordChanged: MailTemplate = (params, t, { config }) => ({
  subject: t('mails.passwordChanged.subject'),
  heading: t('mails.hello', { name: greetingName(params.name) }),
  paragraphs: [t('mails.passwordChanged.text'), t('mails.passwordChanged.notYou')],
  button: { label: t('mails.passwordChanged.button'), url: `${config.publicUrl}/forgotpassword` },
})

const emailConfirm: MailTemplate = (params, t, platform) => ({
  subject: t('mails.emailConfirm.subject'),
  heading: t('mails.hello', { name: greetingName(params.name) }),
  paragraphs: [t('mails.emailConfirm.text')],
  button: { label: t('mails.emailConfirm.button'), url: link('EMAIL_CHANGE')(params, t, platform) },
  notes: [t('mails.emailConfirm.expiry', { hours: ACTIVATION_LINK_HOURS }), t('mails.emailConfirm.notYou')],
})

const emailChangeNotice: MailTemplate = (params, t, { config }) => ({
  subject: t('mails.emailChangeNotice.subject'),
  heading: t('mails.hello', { name: greetingName(params.name) }),
  paragraphs: [
    t('mails.emailChangeNotice.text', { newEmail: String(params.newEmail) }),
    t('mails.emailChangeNotice.notYou'),
  ],
  button: { label: t('mails.emailChangeNotice.button'), url: `${config.publicUrl}/forgotpassword` },
})

/** The e-mails about accounts. */
export const accountMails: MailTemplates = {
  activation,
  invitation,
  passwordReset,
  passwordChanged,
  emailConfirm,
  emailChangeNotice,
}
