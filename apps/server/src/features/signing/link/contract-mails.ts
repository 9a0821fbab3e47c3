import { askedAgain, CONTRACT_FAULTS, type ContractFault } from '@llave/domain/documents/contract-faults'
import { givenNames } from '@llave/domain/people/person-names'
import { CONTRACT_WITHDRAWAL_DAYS, MAILING_LINK_DAYS } from '@llave/domain/validation/limits'
import type { Language } from '@llave/texts/languages'
import { LOCALES } from '@llave/texts/locales'
import type { Translate } from '@llave/texts/translate'
import { z } from 'zod'
import {
  ABOUT_OPERATION,
  button,
  defineMail,
  EXAMPLE_FULL_NAME,
  EXAMPLE_ID,
  EXAMPLE_OPERATION,
  either,
  heading,
  when,
} from '../../../platform/mail/mail-template'
import { MailLink } from '../../../platform/mail/mail-value'
import type { Platform } from '../../../platform/platform'
import { MAILING_PURPOSE } from '../../../platform/security/mailing-links'
import { openedByText, placeAddress, placeUrl, whoOpened } from '../../../record/people/holder-place'
import { confirmAddressUrl } from './confirm-email'

const signAgain = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('REJECTED'),
    reason: z.string(),
    // Older e-mails in the outbox have no faults.
    faults: z.array(z.enum(CONTRACT_FAULTS)).default([]),
  }),
  z.object({ kind: z.literal('NEW_FEES') }),
])

export const contractLinkParams = z.object({
  ...ABOUT_OPERATION,
  holderId: z.string(),
  linkId: z.string(),
  again: signAgain.optional(),
  /** For a holder who is not the customer. */
  openedBy: whoOpened.optional(),
})

export const contractLink = defineMail({
  key: 'contractLink',
  params: contractLinkParams,
  example: {
    ...EXAMPLE_OPERATION,
    name: EXAMPLE_FULL_NAME,
    holderId: EXAMPLE_ID,
    linkId: EXAMPLE_ID,
    openedBy: { name: EXAMPLE_FULL_NAME, typeOperation: 'COMPRA' },
  },
  onlyWhileLive: true,
  required: ['link'],
  values: ({ again, openedBy, numOperation, name, ...link }, t, platform) => ({
    name: givenNames(name),
    number: numOperation,
    openedBy: openedBy ? openedByText(t, openedBy) : null,
    reason: again ? reasonText(again, t) : null,
    again: again?.kind === 'REJECTED' ? againText(again.faults, t) : null,
    link: new MailLink(mailingUrl(platform, link, t.language)),
    days: MAILING_LINK_DAYS,
  }),
  text: (t, { name, number, openedBy, reason, again, link, days }) => ({
    subject: either(
      'reason',
      t('mails.contractLink.againSubject', { number }),
      t('mails.contractLink.subject', { number }),
    ),
    body: [
      when('reason', [heading(t('mails.contractLink.againHeading'))], [heading(t('mails.contractLink.heading'))]),
      t('common.hello', { name }),
      openedBy,
      when(
        'reason',
        [reason, again, t('mails.contractLink.againText', { number })],
        [t('mails.contractLink.text', { number })],
      ),
      button(t('mails.contractLink.button'), link),
      t('mails.contractLink.expiry', { days }),
      t('mails.contractLink.notYou'),
    ],
  }),
})

export const contractSigned = defineMail({
  key: 'contractSigned',
  params: z.object({
    ...ABOUT_OPERATION,
    operationId: z.string().optional(),
    documentId: z.string(),
    /** The holder's own place, if they have one. */
    place: placeAddress.optional(),
  }),
  example: {
    ...EXAMPLE_OPERATION,
    documentId: EXAMPLE_ID,
    place: { operationId: EXAMPLE_ID, holderId: EXAMPLE_ID, linkId: EXAMPLE_ID },
  },
  required: [],
  attachments: ({ documentId }) => [documentId],
  values: ({ numOperation, name, place }, t, platform) => ({
    name,
    number: numOperation,
    days: CONTRACT_WITHDRAWAL_DAYS,
    link: place ? new MailLink(placeUrl(platform, place, t.language)) : null,
  }),
  text: (t, { name, number, days, link }) => ({
    subject: t('mails.contractSigned.subject', { number }),
    body: [
      heading(t('mails.contractSigned.heading')),
      t('common.hello', { name }),
      t('mails.contractSigned.text'),
      t('mails.contractSigned.next'),
      when('link', [t('mails.contractSigned.place'), button(t('requests.shared.open'), link)]),
      t('mails.contractSigned.withdrawal', { days }),
    ],
  }),
})

/**
 * To the previous address of a holder whose address somebody else changed. The last address beyond doubt gets a link
 * that confirms the new one.
 */
export const holderEmailChanged = defineMail({
  key: 'holderEmailChanged',
  params: z.object({ ...ABOUT_OPERATION, email: z.string(), newEmail: z.string(), changeId: z.string().optional() }),
  example: {
    ...EXAMPLE_OPERATION,
    name: EXAMPLE_FULL_NAME,
    email: 'elena@correo.example',
    newEmail: 'otra@correo.example',
    changeId: EXAMPLE_ID,
  },
  required: ['newEmail'],
  values: ({ numOperation, name, email, newEmail, changeId }, _t, platform) => ({
    name: givenNames(name),
    number: numOperation,
    email,
    newEmail,
    link: changeId ? new MailLink(confirmAddressUrl(platform, changeId)) : null,
    days: MAILING_LINK_DAYS,
  }),
  text: (t, { name, number, email, newEmail, link, days }) => ({
    subject: t('mails.holderEmailChanged.subject', { number }),
    body: [
      heading(t('mails.holderEmailChanged.heading')),
      t('common.hello', { name }),
      t('mails.holderEmailChanged.text', { number, email, newEmail }),
      when('link', [t('mails.holderEmailChanged.yours', { days }), button(t('signing.address.confirm'), link)]),
      t('mails.holderEmailChanged.notYou'),
    ],
  }),
})

/** E-mails to those who sign. */
export const contractMails = [contractLink, contractSigned, holderEmailChanged]

/** The parts to be repeated. */
function againText(faults: readonly ContractFault[], t: Translate): string | null {
  const what = askedAgain(faults).map(fault => t(`common.signAgain.what.${fault}`))
  return what.length > 0
    ? t('common.signAgain.only', { what: new Intl.ListFormat(LOCALES[t.language]).format(what) })
    : null
}

function reasonText(again: z.output<typeof signAgain>, t: Translate): string {
  return again.kind === 'REJECTED'
    ? t('mails.contractLink.rejected', { reason: again.reason })
    : t('mails.contractLink.newFees')
}

/**
 * The page of a link. The secret follows `#`, which browsers do not send, so it reaches neither logs nor other sites.
 */
function mailingUrl(
  platform: Platform,
  link: { operationId: string; holderId: string; linkId: string },
  language: Language,
): string {
  const secret = platform.secrets.linkCode(MAILING_PURPOSE, link.linkId)
  const page = `/customerOperationMailingDocuments/${link.operationId}/${link.holderId}`
  // The page is in Spanish by default.
  return `${platform.config.publicUrl}${page}${language === 'es' ? '' : `?lang=${language}`}#${secret}`
}
