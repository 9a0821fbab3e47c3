import { z } from 'zod'
import { defineMail, EXAMPLE_NAME, heading } from '../../platform/mail/mail-template'
import { translator } from '../../platform/texts'
import { warningMail } from '../notifications/notifications.published'
import { attachedCertificate } from './certificate/certificate'

const PRIVACY = '/privacidad'

/** To somebody with a request about their data: that it has been received, takes longer, or is answered. */
export const privacyMail = defineMail({
  key: 'privacyRequest',
  params: z.object({
    name: z.string(),
    text: z.string(),
    more: z.string(),
    /** Missing in earlier e-mails. */
    requestId: z.uuid().optional(),
    hasCertificate: z.boolean().optional(),
  }),
  example: {
    name: EXAMPLE_NAME,
    text: translator('es')('mails.privacyRequest.received', {
      right: translator('es')('mails.privacyRequest.rights.ACCESS'),
      date: '28 de diciembre de 2026',
    }),
    more: translator('es')('mails.privacyRequest.complain'),
  },
  required: ['text'],
  values: ({ name, text, more }) => ({ name, text, more }),
  made: ({ requestId, hasCertificate }, _t, platform) =>
    hasCertificate && requestId ? attachedCertificate(platform, requestId) : Promise.resolve([]),
  text: (t, { name, text, more }) => ({
    subject: t('mails.privacyRequest.subject'),
    body: [heading(t('mails.privacyRequest.subject')), t('common.hello', { name }), text, more],
  }),
})

/** To superadmins, about a request whose last day is near or past. */
export const privacyDueMail = warningMail('privacyDue', {
  text: translator('es')('notifications.privacySoon', { name: EXAMPLE_NAME, date: '11 dic' }),
  path: PRIVACY,
})
