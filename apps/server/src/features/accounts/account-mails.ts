import { ACTIVATION_LINK_HOURS, PASSWORD_LINK_HOURS } from '@llave/domain/validation/limits'
import type { Translate } from '@llave/texts/translate'
import { z } from 'zod'
import { EXAMPLE_ID, EXAMPLE_NAME } from '../../platform/mail/mail-examples'
import { button, defineMail, heading } from '../../platform/mail/mail-template'
import { MailLink } from '../../platform/mail/mail-value'
import type { Platform } from '../../platform/platform'
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
const linkExample = { name: EXAMPLE_NAME, userId: EXAMPLE_ID, linkId: EXAMPLE_ID }

export const activation = defineMail({
  key: 'activation',
  params: linkParams,
  example: linkExample,
  required: ['link'],
  values: ({ name, userId, linkId }, _t, platform) => ({
    name,
    link: new MailLink(linkUrl(platform, 'ACTIVATION', userId, linkId)),
    hours: ACTIVATION_LINK_HOURS,
  }),
  text: (t, { name, link, hours }) => ({
    subject: t('mails.activation.subject'),
    body: [
      heading(t('mails.hello', { name })),
      t('mails.activation.text'),
      button(t('mails.activation.button'), link),
      t('mails.activation.expiry', { hours }),
      t('mails.activation.notYou'),
    ],
  }),
})

export const invitation = defineMail({
  key: 'invitation',
  params: linkParams,
  example: linkExample,
  required: ['link'],
  values: ({ name, userId, linkId }, _t, platform) => ({
    name,
    link: new MailLink(linkUrl(platform, 'PASSWORD', userId, linkId)),
    hours: ACTIVATION_LINK_HOURS,
  }),
  text: (t, { name, link, hours }) => ({
    subject: t('mails.invitation.subject'),
    body: [
      heading(t('mails.hello', { name })),
      t('mails.invitation.text'),
      button(t('mails.invitation.button'), link),
      t('mails.invitation.expiry', { hours }),
    ],
  }),
})

export const passwordReset = defineMail({
  key: 'passwordReset',
  params: linkParams,
  example: linkExample,
  required: ['link'],
  values: ({ name, userId, linkId }, _t, platform) => ({
    name,
    link: new MailLink(linkUrl(platform, 'PASSWORD', userId, linkId)),
    minutes: PASSWORD_LINK_HOURS * 60,
  }),
  text: (t, { name, link, minutes }) => ({
    subject: t('mails.passwordReset.subject'),
    body: [
      heading(t('mails.hello', { name })),
      t('mails.passwordReset.text'),
      button(t('mails.passwordReset.button'), link),
      t('mails.passwordReset.expiry', { minutes }),
      t('mails.passwordReset.notYou'),
    ],
  }),
})

const forgotPassword = ({ config }: Platform) => new MailLink(`${config.publicUrl}/forgotpassword`)

export const passwordChanged = defineMail({
  key: 'passwordChanged',
  params: z.object({ name: greetedName }),
  example: { name: EXAMPLE_NAME },
  required: ['link'],
  values: ({ name }, _t, platform) => ({ name, link: forgotPassword(platform) }),
  text: (t, { name, link }) => ({
    subject: t('mails.passwordChanged.subject'),
    body: [
      heading(t('mails.hello', { name })),
      t('mails.passwordChanged.text'),
      t('mails.passwordChanged.notYou'),
      button(t('mails.passwordChanged.button'), link),
    ],
  }),
})

export const emailConfirm = defineMail({
  key: 'emailConfirm',
  params: linkParams,
  example: linkExample,
  required: ['link'],
  values: ({ name, userId, linkId }, _t, platform) => ({
    name,
    link: new MailLink(linkUrl(platform, 'EMAIL_CHANGE', userId, linkId)),
    hours: ACTIVATION_LINK_HOURS,
  }),
  text: (t, { name, link, hours }) => ({
    subject: t('mails.emailConfirm.subject'),
    body: [
      heading(t('mails.hello', { name })),
      t('mails.emailConfirm.text'),
      button(t('mails.emailConfirm.button'), link),
      t('mails.emailConfirm.expiry', { hours }),
      t('mails.emailConfirm.notYou'),
    ],
  }),
})

export const emailChangeNotice = defineMail({
  key: 'emailChangeNotice',
  params: z.object({ name: greetedName, newEmail: z.string() }),
  example: { name: EXAMPLE_NAME, newEmail: 'ana.gil@correo.example' },
  required: ['link'],
  values: ({ name, newEmail }, _t, platform) => ({ name, newEmail, link: forgotPassword(platform) }),
  text: (t, { name, newEmail, link }) => ({
    subject: t('mails.emailChangeNotice.subject'),
    body: [
      heading(t('mails.hello', { name })),
      t('mails.emailChangeNotice.text', { newEmail }),
      t('mails.emailChangeNotice.notYou'),
      button(t('mails.emailChangeNotice.button'), link),
    ],
  }),
})

/** To the address that the account had until the staff changed it. */
export const emailChanged = defineMail({
  key: 'emailChanged',
  params: z.object({ name: greetedName, newEmail: z.string() }),
  example: { name: EXAMPLE_NAME, newEmail: 'ana.gil@correo.example' },
  required: ['link'],
  values: ({ name, newEmail }, _t, { config }) => ({
    name,
    newEmail,
    link: new MailLink(`${config.publicUrl}/login`),
  }),
  text: (t, { name, newEmail, link }) => ({
    subject: t('mails.emailChanged.subject'),
    body: [
      heading(t('mails.hello', { name })),
      t('mails.emailChanged.text', { newEmail }),
      t('mails.emailChanged.notYou'),
      button(t('mails.emailChanged.button'), link),
    ],
  }),
})

/** To the owner of an account whose address somebody wants for another one. */
export const emailTaken = defineMail({
  key: 'emailTaken',
  params: z.object({ name: greetedName }),
  example: { name: EXAMPLE_NAME },
  required: ['link'],
  values: ({ name }, _t, { config }) => ({ name, link: new MailLink(`${config.publicUrl}/login`) }),
  text: (t, { name, link }) => ({
    subject: t('mails.emailTaken.subject'),
    body: [
      heading(t('mails.hello', { name })),
      t('mails.emailTaken.text'),
      t('mails.emailTaken.notYou'),
      button(t('mails.emailTaken.button'), link),
    ],
  }),
})

export const newDevice = defineMail({
  key: 'newDevice',
  params: z.object({
    name: greetedName,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    ip: z.string(),
    date: z.iso.datetime(),
  }),
  example: {
    name: EXAMPLE_NAME,
    browser: 'Firefox',
    system: 'Windows',
    ip: '203.0.113.7',
    date: '2026-11-22T09:30:00.000Z',
  },
  required: ['device', 'link'],
  values: async ({ name, browser, system, ip, date }, t, platform) => ({
    name,
    device: [browser, system].filter(Boolean).join(' · ') || t('mails.newDevice.unknown'),
    ip: await addressOf(ip, t, platform),
    date: moment(t.language, date),
    link: forgotPassword(platform),
  }),
  text: (t, { name, device, ip, date, link }) => ({
    subject: t('mails.newDevice.subject'),
    body: [
      heading(t('mails.hello', { name })),
      t('mails.newDevice.text', { device, ip, date }),
      t('mails.newDevice.notYou'),
      button(t('mails.newDevice.button'), link),
    ],
  }),
})

/** With the place where it is, roughly, when anybody knows it. */
async function addressOf(ip: string, t: Translate, { places }: Platform): Promise<string> {
  const place = await places.placeOf(ip, t.language)
  return place ? t('mails.newDevice.place', { ip, place }) : ip
}

const moment = (language: string, date: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Madrid' }).format(
    new Date(date),
  )

export const manyFailures = defineMail({
  key: 'manyFailures',
  params: z.object({ name: greetedName }),
  example: { name: EXAMPLE_NAME },
  required: ['link'],
  values: ({ name }, _t, platform) => ({ name, link: forgotPassword(platform) }),
  text: (t, { name, link }) => ({
    subject: t('mails.manyFailures.subject'),
    body: [
      heading(t('mails.hello', { name })),
      t('mails.manyFailures.text'),
      t('mails.manyFailures.advice'),
      button(t('mails.manyFailures.button'), link),
    ],
  }),
})

const FACTOR_CHANGES = ['ADDED', 'RENAMED', 'REMOVED', 'TAKEN', 'CODES_MADE', 'CODE_USED'] as const
export type FactorChange = (typeof FACTOR_CHANGES)[number]

/** To its owner, whatever has happened to the second factor of an account. */
export const factorChanged = defineMail({
  key: 'factorChanged',
  params: z.object({ name: greetedName, change: z.enum(FACTOR_CHANGES), factor: z.string(), date: z.iso.datetime() }),
  example: { name: EXAMPLE_NAME, change: 'ADDED', factor: 'Chrome · Windows', date: '2026-11-22T09:30:00.000Z' },
  required: ['change', 'link'],
  values: ({ name, change, factor, date }, t, platform) => ({
    name,
    change: t(`mails.factorChanged.changes.${change}`, { factor }),
    date: moment(t.language, date),
    link: forgotPassword(platform),
  }),
  text: (t, { name, change, date, link }) => ({
    subject: t('mails.factorChanged.subject'),
    body: [
      heading(t('mails.hello', { name })),
      t('mails.factorChanged.text', { change, date }),
      t('mails.factorChanged.notYou'),
      button(t('mails.factorChanged.button'), link),
    ],
  }),
})

/** To its owner, when somebody knows the password and guesses at the second factor. */
export const factorFailures = defineMail({
  key: 'factorFailures',
  params: z.object({ name: greetedName }),
  example: { name: EXAMPLE_NAME },
  required: ['link'],
  values: ({ name }, _t, platform) => ({ name, link: forgotPassword(platform) }),
  text: (t, { name, link }) => ({
    subject: t('mails.factorFailures.subject'),
    body: [
      heading(t('mails.hello', { name })),
      t('mails.factorFailures.text'),
      t('mails.factorFailures.notYou'),
      button(t('mails.factorFailures.button'), link),
    ],
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
  emailTaken,
  newDevice,
  manyFailures,
  factorChanged,
  factorFailures,
]
