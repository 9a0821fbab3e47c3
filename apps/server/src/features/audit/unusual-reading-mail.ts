import { z } from 'zod'
import { EXAMPLE_FULL_NAME, EXAMPLE_NAME } from '../../platform/mail/mail-examples'
import { button, defineMail, heading } from '../../platform/mail/mail-template'
import { MailLink } from '../../platform/mail/mail-value'
import { translator } from '../../platform/texts'

/** To superadmins, about somebody who takes out far more data than usual. */
export const unusualReadingMail = defineMail({
  key: 'unusualReading',
  params: z.object({ name: z.string(), text: z.string(), path: z.string() }),
  example: {
    name: EXAMPLE_NAME,
    text: translator('es')('notifications.unusual.files', { person: EXAMPLE_FULL_NAME, count: 214, usual: 18 }),
    path: '/configuracion/registro',
  },
  required: ['text', 'link'],
  values: ({ name, text, path }, _t, { config }) => ({
    name,
    text,
    link: new MailLink(`${config.publicUrl}${path}`),
  }),
  text: (t, { name, text, link }) => ({
    subject: t('mails.unusualReading.subject'),
    body: [
      heading(t('mails.unusualReading.subject')),
      t('mails.hello', { name }),
      `${text}.`,
      t('mails.unusualReading.advice'),
      button(t('mails.unusualReading.button'), link),
    ],
  }),
})
