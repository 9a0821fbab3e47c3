import { instantOut } from '@llave/api-contract/define/fields'
import { stepState } from '@llave/api-contract/operations'
import { BROKERAGE_TIME_ZONE, dateOf, type Instant } from '@llave/domain/time/calendar-day'
import type { Language } from '@llave/texts/languages'
import { LOCALES } from '@llave/texts/locales'
import { z } from 'zod'
import { EXAMPLE_ID, EXAMPLE_NAME, EXAMPLE_NUMBER } from '../../../platform/mail/mail-examples'
import { button, defineMail, heading } from '../../../platform/mail/mail-template'
import { MailLink } from '../../../platform/mail/mail-value'
import { translator } from '../../../platform/texts'
import type { Work } from '../../../platform/work'
import type { WaitingNotice } from '../../../record/consequences'
import { customerPath } from '../operation-links'
import { openCustomer } from '../operation-people'
import { writeNotifications } from '../write-notifications'

/** To the customer: what is being waited for and since when, in the broker's words where there are any. */
export const longWaitMail = defineMail({
  key: 'longWait',
  params: z.object({
    operationId: z.string(),
    numOperation: z.number(),
    name: z.string(),
    state: stepState,
    entered: instantOut,
    words: z.string().nullable(),
  }),
  example: {
    operationId: EXAMPLE_ID,
    numOperation: EXAMPLE_NUMBER,
    name: EXAMPLE_NAME,
    state: 'NEGOCIACION',
    entered: '2026-10-05T08:00:00Z',
    words: null,
  },
  required: ['link'],
  operationId: ({ operationId }) => operationId,
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
      t('mails.hello', { name }),
      now,
      t('mails.longWait.since', { step, date }),
      t('mails.longWait.calm'),
      button(t('mails.longWait.button'), link),
    ],
  }),
})

const dayOf = (instant: Instant, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'long', timeZone: BROKERAGE_TIME_ZONE }).format(
    dateOf(instant),
  )

/** Only the customer: the others have no page to look at. */
export async function tellCustomerOfWait(
  work: Work,
  operation: { readonly id: string; readonly numOperation: number; readonly userId: string },
  { state, entered, words }: WaitingNotice,
): Promise<void> {
  const customer = await openCustomer(work.tx, operation.userId).executeTakeFirst()
  if (!customer) return
  const { language } = customer
  const t = translator(language)
  const name = t('notifications.customer.longWait', {
    number: operation.numOperation,
    what: words ?? t(`states.steps.${state}.waiting`),
  })
  const url = customerPath(operation.id, state)
  await writeNotifications(work, [{ userId: customer.id, name, url, type: 'NOTIFICATION', kind: 'REQUEST' }])
  await work.mail(longWaitMail, {
    to: customer.email,
    userId: customer.id,
    language,
    params: {
      operationId: operation.id,
      numOperation: operation.numOperation,
      name: customer.name,
      state,
      entered,
      words,
    },
  })
}
