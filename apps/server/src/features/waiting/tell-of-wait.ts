import { instantOut } from '@llave/api-contract/define/fields'
import { stepState } from '@llave/api-contract/operations'
import { BROKERAGE_TIME_ZONE, dateOf, type Instant } from '@llave/domain/time/calendar-day'
import type { Language } from '@llave/texts/languages'
import { LOCALES } from '@llave/texts/locales'
import { z } from 'zod'
import { ABOUT_OPERATION, button, defineMail, EXAMPLE_OPERATION, heading } from '../../platform/mail/mail-template'
import { MailLink } from '../../platform/mail/mail-value'
import type { Work } from '../../platform/platform'
import { customerPath } from '../../record/events/operation-links'
import type { Happened, OperationReactions } from '../../record/events/reactions'
import { tellCustomer } from '../notifications/notifications.published'

/** To the customer: the reason and start of a long wait, in the broker's words if there are any. */
export const longWaitMail = defineMail({
  key: 'longWait',
  params: z.object({
    ...ABOUT_OPERATION,
    state: stepState,
    entered: instantOut,
    words: z.string().nullable(),
  }),
  example: {
    ...EXAMPLE_OPERATION,
    state: 'NEGOCIACION',
    entered: '2026-10-05T08:00:00Z',
    words: null,
  },
  onlyWhileLive: true,
  required: ['link'],
  values: ({ operationId, numOperation: number, name, state, entered, words }, t, { config }) => ({
    name,
    number,
    now: words ?? t(`states.steps.${state}.waiting`),
    step: t(`states.steps.${state}.name`),
    date: dayOf(entered, t.language),
    link: new MailLink(`${config.publicUrl}${customerPath(operationId, state)}`),
  }),
  text: (t, { name, number, now, step, date, link }) => ({
    subject: t('mails.longWait.subject', { number }),
    body: [
      heading(t('mails.longWait.heading')),
      t('common.hello', { name }),
      now,
      t('mails.longWait.since', { step, date }),
      t('mails.longWait.calm'),
      button(t('common.actions.seeApplication'), link),
    ],
  }),
})

const dayOf = (instant: Instant, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'long', timeZone: BROKERAGE_TIME_ZONE }).format(
    dateOf(instant),
  )

/** Tells only the customer: the others have no page to look at. */
export async function tellOfWait(
  work: Work,
  { operation }: Happened,
  { state, entered, words }: OperationReactions['longWait'],
): Promise<void> {
  const { id: operationId, numOperation } = operation
  const customer = await tellCustomer(work, operation, t => ({
    name: t('notifications.customer.longWait', {
      number: numOperation,
      what: words ?? t(`states.steps.${state}.waiting`),
    }),
    url: customerPath(operationId, state),
  }))
  if (!customer) return
  const { id: userId, email: to, name, language } = customer
  const params = { operationId, numOperation, name, state, entered, words }
  await work.mail(longWaitMail, { to, userId, language, params })
}
