import { ACTIVATION_LINK_HOURS, PASSWORD_LINK_HOURS } from '@llave/domain/validation/limits'
import { z } from 'zod'
import {
  button,
  defineMail,
  EXAMPLE_FULL_NAME,
  EXAMPLE_ID,
  EXAMPLE_NAME,
  either,
  heading,
  when,
} from '../../platform/mail/mail-template'
import { MailLink } from '../../platform/mail/mail-value'
import type { Platform } from '../../platform/platform'
import { linkUrl } from './account-links'
import { forgotPassword, greetedName, toNamed } from './mail-greeting'
import { factorChanged, manyFailures, newDevice } from './security-mails'

const withLink = {
  params: z.object({ name: greetedName, userId: z.string(), linkId: z.string() }),
  example: { name: EXAMPLE_NAME, userId: EXAMPLE_ID, linkId: EXAMPLE_ID },
  required: ['link'],
} as const

/** An e-mail with a link that does one thing, for some hours. */
const linkMail = (
  key: 'activation' | 'emailConfirm',
  words: 'mails.activation' | 'mails.emailConfirm',
  purpose: Parameters<typeof linkUrl>[1],
) =>
  defineMail({
    key,
    ...withLink,
    values: ({ name, userId, linkId }, _t, platform) => ({
      name,
      link: new MailLink(linkUrl(platform, purpose, userId, linkId)),
      hours: ACTIVATION_LINK_HOURS,
    }),
    text: (t, { name, link, hours }) => ({
      subject: t(`${words}.subject`),
      body: [
        heading(t('common.hello', { name })),
        t(`${words}.text`),
        button(t(`${words}.button`), link),
        t(`${words}.expiry`, { hours }),
        t(`${words}.notYou`),
      ],
    }),
  })

export const activation = linkMail('activation', 'mails.activation', 'ACTIVATION')
export const emailConfirm = linkMail('emailConfirm', 'mails.emailConfirm', 'EMAIL_CHANGE')

export const invitation = defineMail({
  key: 'invitation',
  ...withLink,
  // Members of the staff are told who invites them.
  params: withLink.params.extend({ inviter: greetedName.optional() }),
  example: { ...withLink.example, inviter: EXAMPLE_FULL_NAME },
  values: ({ name, inviter, userId, linkId }, _t, platform) => ({
    name,
    inviter: inviter || null,
    link: new MailLink(linkUrl(platform, 'PASSWORD', userId, linkId)),
    hours: ACTIVATION_LINK_HOURS,
  }),
  text: (t, { name, inviter, link, hours }) => ({
    subject: either('inviter', t('mails.invitation.teamSubject', { inviter }), t('mails.invitation.subject')),
    body: [
      heading(t('common.hello', { name })),
      when('inviter', [t('mails.invitation.teamText', { inviter })], [t('mails.invitation.text')]),
      button(t('mails.invitation.button'), link),
      t('mails.invitation.expiry', { hours }),
    ],
  }),
})

export const passwordReset = defineMail({
  key: 'passwordReset',
  ...withLink,
  values: ({ name, userId, linkId }, _t, platform) => ({
    name,
    link: new MailLink(linkUrl(platform, 'PASSWORD', userId, linkId)),
    minutes: PASSWORD_LINK_HOURS * 60,
  }),
  text: (t, { name, link, minutes }) => ({
    subject: t('mails.passwordReset.subject'),
    body: [
      heading(t('common.hello', { name })),
      t('mails.passwordReset.text'),
      button(t('mails.passwordReset.button'), link),
      t('mails.passwordReset.expiry', { minutes }),
      t('mails.passwordReset.notYou'),
    ],
  }),
})

const loginPage = ({ config }: Platform) => new MailLink(`${config.publicUrl}/login`)

/** An e-mail about something done with an account, and what to do if that was somebody else. */
const notYouMail = (
  key: 'passwordChanged' | 'emailTaken' | 'factorFailures',
  words: 'mails.passwordChanged' | 'mails.emailTaken' | 'mails.factorFailures',
  linkFor: (platform: Platform) => MailLink,
) =>
  defineMail({
    key,
    ...toNamed,
    values: ({ name }, _t, platform) => ({ name, link: linkFor(platform) }),
    text: (t, { name, link }) => ({
      subject: t(`${words}.subject`),
      body: [
        heading(t('common.hello', { name })),
        t(`${words}.text`),
        t(`${words}.notYou`),
        button(t(`${words}.button`), link),
      ],
    }),
  })

export const passwordChanged = notYouMail('passwordChanged', 'mails.passwordChanged', forgotPassword)

/** About another e-mail for the account, to the previous address. */
const newEmailMail = (
  key: 'emailChangeNotice' | 'emailChanged',
  words: 'mails.emailChangeNotice' | 'mails.emailChanged',
  linkFor: (platform: Platform) => MailLink,
) =>
  defineMail({
    key,
    params: z.object({ name: greetedName, newEmail: z.string() }),
    example: { name: EXAMPLE_NAME, newEmail: 'ana.gil@correo.example' },
    required: ['link'],
    values: ({ name, newEmail }, _t, platform) => ({ name, newEmail, link: linkFor(platform) }),
    text: (t, { name, newEmail, link }) => ({
      subject: t(`${words}.subject`),
      body: [
        heading(t('common.hello', { name })),
        t(`${words}.text`, { newEmail }),
        t(`${words}.notYou`),
        button(t(`${words}.button`), link),
      ],
    }),
  })

export const emailChangeNotice = newEmailMail('emailChangeNotice', 'mails.emailChangeNotice', forgotPassword)

/** To the owner of an account whose e-mail the staff have changed. */
export const emailChanged = newEmailMail('emailChanged', 'mails.emailChanged', loginPage)

/**
 * To a previous address by which somebody could act, but not sign in. It may be a stranger's, so it does not name the
 * new address.
 */
export const addressReplaced = defineMail({
  key: 'addressReplaced',
  params: z.object({ name: greetedName, email: z.string() }),
  example: { name: EXAMPLE_NAME, email: 'ana@correo.example' },
  required: [],
  values: ({ name, email }) => ({ name, email }),
  text: (t, { name, email }) => ({
    subject: t('mails.addressReplaced.subject'),
    body: [
      heading(t('common.hello', { name })),
      t('mails.addressReplaced.text', { email }),
      t('mails.addressReplaced.notYou'),
    ],
  }),
})

/** To the owner of an account whose address somebody requests for another account. */
export const emailTaken = notYouMail('emailTaken', 'mails.emailTaken', loginPage)

/** To the owner, when somebody knows the password and guesses the second factor. */
export const factorFailures = notYouMail('factorFailures', 'mails.factorFailures', forgotPassword)

export const accountMails = [
  activation,
  invitation,
  passwordReset,
  passwordChanged,
  emailConfirm,
  emailChangeNotice,
  emailChanged,
  addressReplaced,
  emailTaken,
  newDevice,
  manyFailures,
  factorChanged,
  factorFailures,
]
