import { givenNames } from '@llave/domain/people/person-names'
import { CONTRACT_WITHDRAWAL_DAYS, MAILING_LINK_DAYS } from '@llave/domain/validation/limits'
import type { Language } from '@llave/texts/languages'
import { z } from 'zod'
import { defineMail } from '../../../platform/mail/mail-template'
import type { Platform } from '../../../platform/platform'
import { MAILING_PURPOSE } from '../../../platform/security/mailing-links'

export const contractLink = defineMail({
  key: 'contractLink',
  params: z.object({
    operationId: z.string(),
    holderId: z.string(),
    linkId: z.string(),
    numOperation: z.number(),
    /** The holder's full name. */
    name: z.string(),
    again: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('REJECTED'), reason: z.string() }),
        z.object({ kind: z.literal('NEW_FEES') }),
      ])
      .optional(),
  }),
  content: ({ again, numOperation: number, name, ...link }, t, platform) => ({
    subject: t('mails.contractLink.subject', { number }),
    heading: t(again ? 'mails.contractLink.againHeading' : 'mails.contractLink.heading'),
    paragraphs: [
      t('mails.hello', { name: givenNames(name) }),
      ...(again?.kind === 'REJECTED' ? [t('mails.contractLink.rejected', { reason: again.reason })] : []),
      ...(again?.kind === 'NEW_FEES' ? [t('mails.contractLink.newFees')] : []),
      t(again ? 'mails.contractLink.againText' : 'mails.contractLink.text', { number }),
    ],
    button: { label: t('mails.contractLink.button'), url: mailingUrl(platform, link, t.language) },
    notes: [t('mails.contractLink.expiry', { days: MAILING_LINK_DAYS }), t('mails.contractLink.notYou')],
  }),
})

export const contractSigned = defineMail({
  key: 'contractSigned',
  params: z.object({
    operationId: z.string().optional(),
    documentId: z.string(),
    numOperation: z.number(),
    name: z.string(),
  }),
  content: ({ numOperation: number, name, documentId }, t) => ({
    subject: t('mails.contractSigned.subject', { number }),
    heading: t('mails.contractSigned.heading'),
    paragraphs: [t('mails.hello', { name }), t('mails.contractSigned.text'), t('mails.contractSigned.next')],
    notes: [t('mails.contractSigned.withdrawal', { days: CONTRACT_WITHDRAWAL_DAYS })],
    attachments: [{ documentId }],
  }),
})

/** E-mails to those who sign. */
export const contractMails = [contractLink, contractSigned]

/**
 * The page of a link. The secret comes after `#`: browsers do not send that part, so it reaches neither logs nor other
 * sites.
 */
function mailingUrl(
  platform: Platform,
  link: { operationId: string; holderId: string; linkId: string },
  language: Language,
): string {
  const secret = platform.secrets.linkCode(MAILING_PURPOSE, link.linkId)
  const page = `/customerOperationMailingDocuments/${link.operationId}/${link.holderId}`
  // The page speaks Spanish unless told otherwise; a holder without an account has no language of their own.
  return `${platform.config.publicUrl}${page}${language === 'es' ? '' : `?lang=${language}`}#${secret}`
}
