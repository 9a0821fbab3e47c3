import { PROVISION_AMOUNT_CENTS, paymentConcept } from '@llave/domain/operations/customer-timeline'
import { OPERATION_STATES, PROVISION_STATES, type StepState } from '@llave/domain/operations/operation-states'
import type { Language } from '@llave/texts/languages'
import type { Translate } from '@llave/texts/translate'
import { z } from 'zod'
import { defineMail } from '../../platform/mail/mail-template'
import { type Platform, PRODUCT_NAME } from '../../platform/platform'
import { documentMail } from './document-mails'
import { noticeMail } from './notice-mail'
import { offersMail } from './offers-mail'
import { customerPath } from './operation-links'
import { longWaitMail } from './tell-customer-of-wait'

const ownerParams = z.object({
  operationId: z.string(),
  numOperation: z.number(),
  state: z.enum(OPERATION_STATES).exclude(['CUESTIONARIO_EN_CURSO']),
  name: z.string(),
  /** The customer can open the request; a co-holder without the account can't, and gets no button. */
  isCustomer: z.boolean(),
})
export type OwnerParams = z.output<typeof ownerParams>

export const stateChange = defineMail({
  key: 'stateChange',
  params: ownerParams,
  content: async (mail, t, platform) => {
    const { state, numOperation: number, name, isCustomer } = mail
    const step = t(`states.steps.${state}.name`)
    return {
      subject: t('mails.stateChange.subject', { number, step }),
      heading: t('mails.stateChange.heading', { step }),
      paragraphs: [
        t('mails.hello', { name }),
        t(isCustomer ? 'mails.stateChange.progress' : 'mails.stateChange.holderProgress', { number }),
        t(`states.steps.${state}.now`),
        ...(await payment(mail, t, platform)),
      ],
      ...(isCustomer
        ? { button: { label: t(`states.steps.${state}.action`), url: requestUrl(platform, mail) } }
        : { notes: [t('mails.stateChange.holderNote', { number })] }),
    }
  },
})

export const questionnaireCompleted = defineMail({
  key: 'questionnaireCompleted',
  params: ownerParams,
  content: (mail, t, platform) => ({
    subject: t('mails.questionnaireCompleted.subject', { number: mail.numOperation }),
    heading: t('mails.questionnaireCompleted.heading'),
    paragraphs: [t('mails.hello', { name: mail.name }), t('states.steps.CUESTIONARIO_COMPLETADO.now')],
    button: { label: t('mails.questionnaireCompleted.button'), url: requestUrl(platform, mail) },
  }),
})

/** E-mails about operations. */
export const operationMails = [stateChange, questionnaireCompleted, documentMail, offersMail, longWaitMail, noticeMail]

function requestUrl(platform: Platform, { operationId, state }: OwnerParams): string {
  return `${platform.config.publicUrl}${customerPath(operationId, state)}`
}

/**
 * How to pay a provision of funds: always the amount and the concept, and the account once the brokerage has entered
 * it.
 */
async function payment({ state, numOperation }: OwnerParams, t: Translate, platform: Platform): Promise<string[]> {
  if (!isProvision(state)) return []
  const company = await platform.db.selectFrom('company').select(['name', 'iban']).executeTakeFirstOrThrow()
  const amount = inEuros(PROVISION_AMOUNT_CENTS, t.language)
  return [
    t('mails.stateChange.payment', { amount, concept: paymentConcept(numOperation, state) }),
    company.iban
      ? t('mails.stateChange.account', {
          iban: company.iban.replace(/(.{4})(?=.)/g, '$1 '),
          beneficiary: company.name ?? PRODUCT_NAME,
        })
      : t('mails.stateChange.accountPending'),
  ]
}

function isProvision(state: StepState): state is (typeof PROVISION_STATES)[number] {
  return PROVISION_STATES.some(provision => provision === state)
}

function inEuros(cents: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  return format.format(cents / 100)
}
