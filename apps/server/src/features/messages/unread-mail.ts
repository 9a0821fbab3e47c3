import { z } from 'zod'
import { EXAMPLE_ID, EXAMPLE_NAME, EXAMPLE_NUMBER } from '../../platform/mail/mail-examples'
import { button, defineMail, heading, when } from '../../platform/mail/mail-template'
import { MailLink } from '../../platform/mail/mail-value'

export const unreadMail = defineMail({
  key: 'unreadMessages',
  params: z.object({
    operationId: z.string(),
    numOperation: z.int(),
    name: z.string(),
    author: z.string(),
    count: z.int(),
    path: z.string(),
    /** In whose place a member of the staff reads them. */
    of: z.string().default(''),
  }),
  example: {
    operationId: EXAMPLE_ID,
    numOperation: EXAMPLE_NUMBER,
    name: EXAMPLE_NAME,
    author: 'Javier Molina',
    count: 2,
    path: `/solicitud/${EXAMPLE_ID}/mensajes`,
    of: '',
  },
  onlyWhileLive: true,
  required: ['link'],
  operationId: ({ operationId }) => operationId,
  values: ({ numOperation: number, name, author, count, path, of }, _t, { config }) => ({
    name,
    number,
    author,
    count,
    of,
    link: new MailLink(`${config.publicUrl}${path}`),
  }),
  text: (t, { name, number, author, count, of, link }) => ({
    subject: t('mails.unreadMessages.subject', { author, number }),
    body: [
      heading(t('mails.unreadMessages.heading')),
      t('mails.hello', { name }),
      when(
        'count == 1',
        [t('mails.unreadMessages.textOne', { author, number })],
        [t('mails.unreadMessages.text', { author, number, count })],
      ),
      when('of', [t('mails.unreadMessages.of', { of })]),
      t('mails.unreadMessages.where'),
      button(t('mails.unreadMessages.button'), link),
    ],
  }),
})
