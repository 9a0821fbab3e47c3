import { z } from 'zod'
import {
  ABOUT_OPERATION,
  button,
  defineMail,
  EXAMPLE_OPERATION,
  heading,
  when,
} from '../../platform/mail/mail-template'
import { MailLink } from '../../platform/mail/mail-value'
import { customerOffersPath } from '../../record/events/operation-links'

/** To the customer: banks' offers to compare in the account. It contains no figures. */
export const offersMail = defineMail({
  key: 'offersReleased',
  params: z.object({
    ...ABOUT_OPERATION,
    /** Number of banks. */
    count: z.number(),
  }),
  example: { ...EXAMPLE_OPERATION, count: 3 },
  onlyWhileLive: true,
  required: ['link'],
  values: ({ operationId, numOperation: number, name, count }, _t, { config }) => ({
    name,
    number,
    count,
    link: new MailLink(`${config.publicUrl}${customerOffersPath(operationId)}`),
  }),
  text: (t, { name, number, count, link }) => ({
    subject: t('mails.offersReleased.subject', { number }),
    body: [
      heading(t('mails.offersReleased.heading')),
      t('common.hello', { name }),
      when(
        'count == 1',
        [t('mails.offersReleased.textOne', { number })],
        [t('mails.offersReleased.text', { number, count })],
      ),
      button(t('mails.offersReleased.button'), link),
      t('offers.customer.note'),
    ],
  }),
})
