import { z } from 'zod'
import { defineMail } from '../../platform/mail/mail-template'
import { customerOffersPath } from './operation-links'

/** To the customer: banks have made offers, to be compared in the account. It names no figure. */
export const offersMail = defineMail({
  key: 'offersReleased',
  params: z.object({
    operationId: z.string(),
    numOperation: z.number(),
    name: z.string(),
    /** How many banks. */
    count: z.number(),
  }),
  content: ({ operationId, numOperation: number, name, count }, t, { config }) => ({
    subject: t('mails.offersReleased.subject', { number }),
    heading: t('mails.offersReleased.heading'),
    paragraphs: [t('mails.hello', { name }), t('mails.offersReleased.text', { number, count })],
    button: { label: t('mails.offersReleased.button'), url: `${config.publicUrl}${customerOffersPath(operationId)}` },
    notes: [t('mails.offersReleased.note')],
  }),
})
