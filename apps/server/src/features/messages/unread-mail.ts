import { z } from 'zod'
import { defineMail } from '../../platform/mail/mail-template'

/** Messages wait to be read. What they say stays in the application: a mailbox may have other readers. */
export const unreadMail = defineMail({
  key: 'unreadMessages',
  params: z.object({
    name: z.string(),
    author: z.string(),
    numOperation: z.int(),
    count: z.int(),
    path: z.string(),
  }),
  content: ({ name, author, numOperation: number, count, path }, t, { config }) => ({
    subject: t('mails.unreadMessages.subject', { author, number }),
    heading: t('mails.unreadMessages.heading', { count }),
    paragraphs: [t('mails.hello', { name }), t('mails.unreadMessages.text', { author, number, count })],
    button: { label: t('mails.unreadMessages.button'), url: `${config.publicUrl}${path}` },
  }),
})
