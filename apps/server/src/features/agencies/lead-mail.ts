import { z } from 'zod'
import { defineMail, EXAMPLE_NAME, heading } from '../../platform/mail/mail-template'

/** Tells a person whose data an agency has given: who has the data, from whom, which data, and what for (GDPR 14). */
export const leadInformedMail = defineMail({
  key: 'leadInformed',
  params: z.object({ name: z.string(), agency: z.string(), company: z.string(), phone: z.string(), email: z.string() }),
  example: {
    name: EXAMPLE_NAME,
    agency: 'Pisos del Retiro',
    company: 'Llave Hipotecas',
    phone: '612345678',
    email: 'ana@correo.example',
  },
  required: [],
  values: ({ email: address, ...values }) => ({ ...values, address }),
  text: (t, { name, agency, company, phone, address }) => ({
    subject: t('mails.leadInformed.subject', { agency }),
    body: [
      heading(t('common.hello', { name })),
      t('mails.leadInformed.text', { agency, company }),
      t('mails.leadInformed.data', { phone, address }),
      t('mails.leadInformed.purpose', { company }),
      t('mails.leadInformed.rights'),
    ],
  }),
})
