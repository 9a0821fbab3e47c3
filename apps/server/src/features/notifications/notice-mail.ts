import { NOTIFICATION_KINDS } from '@llave/domain/people/notification-kinds'
import { z } from 'zod'
import { defineMail } from '../../platform/mail/mail-template'

/** A notification for those who have chosen to get its kind by e-mail too. */
export const noticeMail = defineMail({
  key: 'notice',
  params: z.object({
    name: z.string(),
    text: z.string(),
    url: z.string().nullable(),
    kind: z.enum(NOTIFICATION_KINDS),
  }),
  content: ({ name, text, url, kind }, t, { config }) => ({
    subject: text,
    heading: t(`notifications.kinds.${kind}`),
    paragraphs: [t('mails.hello', { name }), text],
    button: { label: t('mails.notice.button'), url: `${config.publicUrl}${url ?? '/notificaciones'}` },
    notes: [t('mails.notice.choice')],
  }),
})
