import { ACTIVATION_LINK_HOURS, PASSWORD_LINK_HOURS } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineMail } from '../../platform/mail/mail-template'
import { linkUrl } from './account-links'

/**
 * A registration sends an e-mail to an address that nobody has confirmed, so its greeting consists of letters only: a
 * "name" cannot smuggle an address or a message into it.
 */
const greetedName = z.string().transform(name =>
  name
    .replace(/[^\p{L}\p{M}' ’-]+/gu, ' ')
    .trim()
    .slice(0, 40),
)
const linkParams = z.object({ name: greetedName, userId: z.string(), linkId: z.string() })

export const activation = defineMail({
  key: 'activation',
  params: linkParams,
  content: ({ name, userId, linkId }, t, platform) => ({
    subject: t('mails.activation.subject'),
    heading: t('mails.hello', { name }),
    paragraphs: [t('mails.activation.text')],
    button: { label: t('mails.activation.button'), url: linkUrl(platform, 'ACTIVATION', userId, linkId) },
    notes: [t('mails.activation.expiry', { hours: ACTIVATION_LINK_HOURS }), t('mails.activation.notYou')],
  }),
})

export const invitation = defineMail({
  key: 'invitation',
  params: linkParams,
  content: ({ name, userId, linkId }, t, platform) => ({
    subject: t('mails.invitation.subject'),
    heading: t('mails.hello', { name }),
    paragraphs: [t('mails.invitation.text')],
    button: { label: t('mails.invitation.button'), url: linkUrl(platform, 'PASSWORD', userId, linkId) },
    notes: [t('mails.invitation.expiry', { hours: ACTIVATION_LINK_HOURS })],
  }),
})

export const passwordReset = defineMail({
  key: 'passwordReset',
  params: linkParams,
  content: ({ name, userId, linkId }, t, platform) => ({
    subject: t('mails.passwordReset.subject'),
    heading: t('mails.hello', { name }),
    paragraphs: [t('mails.passwordReset.text')],
    button: { label: t('mails.passwordReset.button'), url: linkUrl(platform, 'PASSWORD', userId, linkId) },
    notes: [t('mails.passwordReset.expiry', { minutes: PASSWORD_LINK_HOURS * 60 }), t('mails.passwordReset.notYou')],
  }),
})

export const passwordChanged = defineMail({
  key: 'passwordChanged',
  params: z.object({ name: greetedName }),
  content: ({ name }, t, { config }) => ({
    subject: t('mails.passwordChanged.subject'),
    heading: t('mails.hello', { name }),
    paragraphs: [t('mails.passwordChanged.text'), t('mails.passwordChanged.notYou')],
    button: { label: t('mails.passwordChanged.button'), url: `${config.publicUrl}/forgotpassword` },
  }),
})

export const emailConfirm = defineMail({
  key: 'emailConfirm',
  params: linkParams,
  content: ({ name, userId, linkId }, t, platform) => ({
    subject: t('mails.emailConfirm.subject'),
    heading: t('mails.hello', { name }),
    paragraphs: [t('mails.emailConfirm.text')],
    button: { label: t('mails.emailConfirm.button'), url: linkUrl(platform, 'EMAIL_CHANGE', userId, linkId) },
    notes: [t('mails.emailConfirm.expiry', { hours: ACTIVATION_LINK_HOURS }), t('mails.emailConfirm.notYou')],
  }),
})

export const emailChangeNotice = defineMail({
  key: 'emailChangeNotice',
  params: z.object({ name: greetedName, newEmail: z.string() }),
  content: ({ name, newEmail }, t, { config }) => ({
    subject: t('mails.emailChangeNotice.subject'),
    heading: t('mails.hello', { name }),
    paragraphs: [t('mails.emailChangeNotice.text', { newEmail }), t('mails.emailChangeNotice.notYou')],
    button: { label: t('mails.emailChangeNotice.button'), url: `${config.publicUrl}/forgotpassword` },
  }),
})

/** To the address that the account had until the staff changed it. */
export const emailChanged = defineMail({
  key: 'emailChanged',
  params: z.object({ name: greetedName, newEmail: z.string() }),
  content: ({ name, newEmail }, t, { config }) => ({
    subject: t('mails.emailChanged.subject'),
    heading: t('mails.hello', { name }),
    paragraphs: [t('mails.emailChanged.text', { newEmail }), t('mails.emailChanged.notYou')],
    button: { label: t('mails.emailChanged.button'), url: `${config.publicUrl}/login` },
  }),
})

/** The e-mails about accounts. */
export const accountMails = [
  activation,
  invitation,
  passwordReset,
  passwordChanged,
  emailConfirm,
  emailChangeNotice,
  emailChanged,
]
