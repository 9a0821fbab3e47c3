import { instantOut } from '@llave/api-contract/define/fields'
import { stepState } from '@llave/api-contract/operations'
import { centsToEuros } from '@llave/domain/money/money'
import { shownIban } from '@llave/domain/money/shown-iban'
import { PROVISION_STATES, type StepState } from '@llave/domain/operations/states/operation-states'
import { promisedBy } from '@llave/domain/operations/timeline/answer-promise'
import {
  customerTimeline,
  PROVISION_AMOUNT_CENTS,
  paymentConcept,
} from '@llave/domain/operations/timeline/customer-timeline'
import { calendarDay } from '@llave/domain/time/calendar-day'
import type { Language } from '@llave/texts/languages'
import { LOCALES } from '@llave/texts/locales'
import type { Translate } from '@llave/texts/translate'
import { z } from 'zod'
import { findRow } from '../../../platform/database/db'
import {
  ABOUT_OPERATION,
  button,
  defineMail,
  EXAMPLE_OPERATION,
  heading,
  when,
} from '../../../platform/mail/mail-template'
import { MailLink, type PaymentFragment, type TimelineFragment } from '../../../platform/mail/mail-value'
import { type Platform, PRODUCT_NAME } from '../../../platform/platform'
import { dayText } from '../../../platform/texts'
import { customerPath } from '../../../record/events/operation-links'
import { openedByPlainly, placeAddress, placeUrl, whoOpened } from '../../../record/people/holder-place'
import { appointmentsFile, appointmentsInWords } from '../../calendar/calendar.published'

const ownerParams = z.object({
  ...ABOUT_OPERATION,
  state: stepState,
  /** The customer can open the request; another holder can open their own place in it, if they have one. */
  isCustomer: z.boolean(),
  place: placeAddress.optional(),
  openedBy: whoOpened.optional(),
  promise: z.object({ days: z.number(), since: instantOut }).optional(),
})
export type OwnerParams = z.output<typeof ownerParams>

const example = { ...EXAMPLE_OPERATION, isCustomer: true }

export const stateChanged = defineMail({
  key: 'stateChanged',
  params: ownerParams,
  example: { ...example, state: 'PROVISION_FONDOS_ESTUDIO' },
  onlyWhileLive: true,
  required: ['link'],
  values: async (mail, t, platform) => ({
    name: mail.name,
    number: mail.numOperation,
    step: t(`states.steps.${mail.state}.name`),
    // Somebody who cannot open the request is told what the step means, not what to do there.
    now: t(`states.steps.${mail.state}.${mail.isCustomer ? 'now' : 'meaning'}`),
    action: mail.isCustomer
      ? (t.find(`states.steps.${mail.state}.action`) ?? t('common.actions.seeApplication'))
      : t('requests.shared.open'),
    openedBy: mail.openedBy ? openedByPlainly(t, mail.openedBy) : null,
    // Only the customer makes the payment.
    payment: mail.isCustomer ? await payment(mail, t, platform) : null,
    timeline: await timeline(mail, t, platform),
    appointment: await appointmentsInWords(platform, t, mail.operationId),
    promised: promised(mail, t, platform),
    link: mail.isCustomer
      ? requestLink(platform, mail)
      : mail.place
        ? new MailLink(placeUrl(platform, mail.place, t.language))
        : null,
  }),
  made: async (mail, t, platform) => {
    const file = await appointmentsFile(platform, t, mail)
    return file ? [{ filename: file.name, contentType: file.type, content: file.body }] : []
  },
  text: (t, { name, number, step, now, action, openedBy, promised, payment, appointment, timeline, link }) => ({
    subject: t('mails.stateChanged.subject', { number, step }),
    body: [
      heading(step),
      t('common.hello', { name }),
      when(
        'link',
        [
          when(
            'openedBy',
            [t('mails.stateChanged.holderProgress', { number, now })],
            [t('mails.stateChanged.progress', { number, now })],
          ),
          whenPromised(t, promised),
        ],
        [t('mails.stateChanged.holderProgress', { number, now })],
      ),
      payment,
      when('appointment', [t('mails.stateChanged.appointment', { appointment })]),
      timeline,
      when(
        'link',
        [button(action, link), when('openedBy', [openedBy])],
        [t('mails.stateChanged.holderNote', { number })],
      ),
    ],
  }),
})

export const questionnaireCompleted = defineMail({
  key: 'questionnaireCompleted',
  params: ownerParams,
  example: { ...example, state: 'CUESTIONARIO_COMPLETADO' },
  required: ['link'],
  values: async (mail, t, platform) => ({
    name: mail.name,
    number: mail.numOperation,
    now: t(`states.steps.${mail.state}.now`),
    promised: promised(mail, t, platform),
    timeline: await timeline(mail, t, platform),
    link: requestLink(platform, mail),
  }),
  text: (t, { name, number, now, promised, timeline, link }) => ({
    subject: t('mails.questionnaireCompleted.subject', { number }),
    body: [
      heading(t('mails.questionnaireCompleted.heading')),
      t('common.hello', { name }),
      now,
      whenPromised(t, promised),
      timeline,
      button(t('common.actions.seeApplication'), link),
    ],
  }),
})

const requestLink = ({ config }: Platform, { operationId, state }: OwnerParams) =>
  new MailLink(`${config.publicUrl}${customerPath(operationId, state)}`)

/** The day by which an answer is promised; null without a promise, or if the e-mail is so late that the day is over. */
function promised({ promise }: OwnerParams, t: Translate, { clock }: Platform): string | null {
  const day = promise && promisedBy(promise, calendarDay(clock.now()))
  return !day || day === 'PASSED' ? null : dayText(day, t)
}

/** The promised day, in the same words as on the reader's page. */
const whenPromised = (t: Translate, date: string) => when('promised', [t('states.time.promised', { date })])

/** The previous, the current and the next step, ignoring skipped ones. */
async function timeline(
  { operationId, state }: OwnerParams,
  t: Translate,
  { db }: Platform,
): Promise<TimelineFragment> {
  const operation = await findRow(db, 'operations', operationId, ['providingFunds', 'stateDates'])
  const { providingFunds = false, stateDates = {} } = operation ?? {}
  // An example has no operation, and its steps were all taken.
  const steps = customerTimeline({ state, providingFunds, stateDates, isArchived: false }).filter(
    ({ status }) => !operation || status !== 'SKIPPED',
  )
  const present = steps.findIndex(({ status }) => status === 'CURRENT')
  return {
    kind: 'timeline',
    steps: steps.slice(Math.max(0, present - 1), present + 2).map(step => {
      const status = STATUSES[step.status]
      return { status, name: t(`states.steps.${step.state}.name`), word: t(`mails.frame.${status}`) }
    }),
  }
}

const STATUSES = { DONE: 'done', SKIPPED: 'done', CURRENT: 'now', PENDING: 'next' } as const

/**
 * Payment details of a provision of funds: the amount and the concept, and the account once the brokerage has entered
 * it.
 */
async function payment(
  { state, numOperation }: OwnerParams,
  t: Translate,
  platform: Platform,
): Promise<PaymentFragment | null> {
  if (!isProvision(state)) return null
  const company = await platform.db.selectFrom('company').select(['name', 'iban']).executeTakeFirstOrThrow()
  const account = company.iban
    ? [
        { name: t('requests.transfer.iban'), value: shownIban(company.iban), mono: true },
        { name: t('requests.transfer.beneficiary'), value: company.name ?? PRODUCT_NAME },
      ]
    : []
  const note = t('requests.transfer.conceptHelp')
  return {
    kind: 'payment',
    rows: [
      { name: t('common.words.amount'), value: wholeEuros(t.language).format(centsToEuros(PROVISION_AMOUNT_CENTS)) },
      { name: t('requests.transfer.concept'), value: paymentConcept(numOperation, state), mono: true },
      ...account,
    ],
    note: company.iban ? note : `${note} ${t('mails.stateChanged.accountPending')}`,
  }
}

function isProvision(state: StepState): state is (typeof PROVISION_STATES)[number] {
  return PROVISION_STATES.some(provision => provision === state)
}

const wholeEuros = (language: Language) =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
