import { z } from 'zod'
import { defineMail, EXAMPLE_NAME, heading } from '../../platform/mail/mail-template'

/** From a superadmin to themselves, to try the mail server. */
export const setupMail = defineMail({
  key: 'setupTest',
  params: z.object({ name: z.string() }),
  example: { name: EXAMPLE_NAME },
  required: [],
  values: ({ name }) => ({ name }),
  text: (t, { name }) => ({
    subject: t('mails.setupTest.subject'),
    body: [heading(t('common.hello', { name })), t('mails.setupTest.text'), t('mails.setupTest.spam')],
  }),
})
