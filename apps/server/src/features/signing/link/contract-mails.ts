import { givenNames } from '@llave/domain/people/person-names'
import { CONTRACT_WITHDRAWAL_DAYS, MAILING_LINK_DAYS } from '@llave/domain/validation/limits'
import { z } from 'zod'
import type { MailTemplate, MailTemplates } from '../../../platform/mail/mail-template'
import { mailingUrl } from './mailing-links'

const linkParams = z.object({
  operationId: z.string(),
  holderId: z.string(),
  linkId: z.string(),
  numOperation: z.number(),
  /** The holder's whole name. */
  name: z.string(),
  reason: z.string().optional(),
})

const contractLink: MailTemplate = (params, t, platform) => {
  const { reason, numOperation: number, name, ...link } = linkParams.parse(params)
  return {
    subject: t('mails.contractLink.subject', { number: String(number) }),
    heading: t(reason ? 'mails.contractLink.againHeading' : 'mails.contractLink.heading'),
    paragraphs: [
      t('mails.hello', { name: givenNames(name) }),
      ...(reason ? [t('mails.contractLink.rejected', { reason })] : []),
      t(reason ? 'mails.contractLink.againText' : 'mails.contractLink.text', { number: String(number) }),
    ],
    button: { label: t('mails.contractLink.button'), url: mailingUrl(platform, link) },
    notes: [t('mails.contractLink.expiry', { days: MAILING_LINK_DAYS }), t('mails.contractLink.notYou')],
  }
}

const signedParams = z.object({ documentId: z.string(), numOperation: z.number(), name: z.string() })

const contractSigned: MailTemplate = (params, t) => {
  const { numOperation, name, documentId } = signedParams.parse(params)
  const number = String(numOperation)
  return {
    subject: t('mails.contractSigned.subject', { number }),
    heading: t('mails.contractSigned.heading'),
    paragraphs: [t('mails.hello', { name }), t('mails.contractSigned.text'), t('mails.contractSigned.next')],
    notes: [t('mails.contractSigned.withdrawal', { days: CONTRACT_WITHDRAWAL_DAYS })],
    attachments: [{ documentId }],
  }
}

/** E-mails to those who sign. */
export const contractMails: MailTemplates = { contractLink, contractSigned }
