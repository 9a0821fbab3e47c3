import { utcInstant } from '@llave/api-contract/define/fields'
import { BROKERAGE_TIME_ZONE, dateOf, type Instant } from '@llave/domain/time/calendar-day'
import type { Language } from '@llave/texts/languages'
import { LOCALES } from '@llave/texts/locales'
import type { Translate } from '@llave/texts/translate'
import { z } from 'zod'
import { button, defineMail, EXAMPLE_NAME, heading } from '../../platform/mail/mail-template'
import type { Platform } from '../../platform/platform'
import { forgotPassword, greetedName, toNamed } from './mail-greeting'

export const newDevice = defineMail({
  key: 'newDevice',
  params: z.object({
    name: greetedName,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    ip: z.string(),
    date: utcInstant,
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
      heading(t('common.hello', { name })),
      t('mails.newDevice.text', { device, ip, date }),
      t('mails.newDevice.notYou'),
      button(t('mails.newDevice.button'), link),
    ],
  }),
})

/** The IP address with its approximate location, if known. */
async function addressOf(ip: string, t: Translate, { places }: Platform): Promise<string> {
  const place = await places.placeOf(ip, t.language)
  return place ? t('contract.evidence.place', { ip, place }) : ip
}

const moment = (language: Language, date: Instant) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: BROKERAGE_TIME_ZONE,
  }).format(dateOf(date))

export const manyFailures = defineMail({
  key: 'manyFailures',
  ...toNamed,
  values: ({ name }, _t, platform) => ({ name, link: forgotPassword(platform) }),
  text: (t, { name, link }) => ({
    subject: t('mails.manyFailures.subject'),
    body: [
      heading(t('common.hello', { name })),
      t('mails.manyFailures.text'),
      t('mails.manyFailures.advice'),
      button(t('mails.newDevice.button'), link),
    ],
  }),
})

const FACTOR_CHANGES = ['ADDED', 'RENAMED', 'REMOVED', 'TAKEN', 'CODES_MADE', 'CODE_USED'] as const
export type FactorChange = (typeof FACTOR_CHANGES)[number]

/** To the owner, about any change of a second factor. */
export const factorChanged = defineMail({
  key: 'factorChanged',
  params: z.object({ name: greetedName, change: z.enum(FACTOR_CHANGES), factor: z.string(), date: utcInstant }),
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
      heading(t('common.hello', { name })),
      t('mails.factorChanged.text', { change, date }),
      t('mails.factorChanged.notYou'),
      button(t('mails.newDevice.button'), link),
    ],
  }),
})
