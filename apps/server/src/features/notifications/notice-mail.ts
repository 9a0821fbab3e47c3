import { NOTIFICATION_KINDS } from '@llave/domain/people/notification-kinds'
import { z } from 'zod'
import { button, defineMail, EXAMPLE_NAME, EXAMPLE_NUMBER, heading } from '../../platform/mail/mail-template'
import { MailLink } from '../../platform/mail/mail-value'

/** A notification by e-mail, for those who chose that channel for its kind. */
export const noticeMail = defineMail({
  key: 'notice',
  params: z.object({
    name: z.string(),
    text: z.string(),
    url: z.string().nullable(),
    kind: z.enum(NOTIFICATION_KINDS),
  }),
  example: {
    name: EXAMPLE_NAME,
    text: `Nº ${EXAMPLE_NUMBER} Piso en Gràcia: han subido todos los documentos`,
    url: null,
    kind: 'DOCUMENTS',
  },
  required: ['link'],
  values: ({ name, text, url, kind }, t, { config }) => ({
    name,
    text,
    topic: t(`notifications.kinds.${kind}`),
    link: new MailLink(`${config.publicUrl}${url ?? '/notificaciones'}`),
  }),
  text: (t, { name, text, topic, link }) => ({
    subject: text,
    body: [
      heading(topic),
      t('common.hello', { name }),
      text,
      button(t('mails.notice.button'), link),
      t('mails.notice.choice'),
    ],
  }),
})
