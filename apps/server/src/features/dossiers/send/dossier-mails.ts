import { buffer } from 'node:stream/consumers'
import { BANKS } from '@llave/domain/operations/fields/banks'
import { DOSSIER_CODE_MINUTES, DOSSIER_LINK_DAYS } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { readKept } from '../../../platform/files/measured'
import type { MailAttachment } from '../../../platform/mail/mail-attachments'
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
import { shortCode } from '../../../platform/security/short-codes'

const about = {
  /** The name in these parameters is that of the contact at the bank. */
  ...ABOUT_OPERATION,
  bank: z.enum(BANKS),
}
const example = { ...EXAMPLE_OPERATION, name: EXAMPLE_FULL_NAME, bank: 'BBVA' } as const

/** To a contact at a bank: one part of a dossier, attached. */
export const dossierAttachedMail = defineMail({
  key: 'dossierAttached',
  params: z.object({ ...about, dossierId: z.string(), position: z.number(), parts: z.number() }),
  example: { ...example, dossierId: EXAMPLE_ID, position: 1, parts: 2 },
  required: [],
  onlyWhileLive: true,
  made: ({ dossierId, position }, _t, platform) => partOf(platform, dossierId, position),
  values: ({ numOperation: number, name, bank, position, parts }, t) => ({
    name,
    number,
    bank: t(`states.banks.${bank}`),
    part: parts > 1 ? t('dossiers.part', { part: position, parts }) : null,
  }),
  text: (t, { name, number, bank, part }) => ({
    subject: either(
      'part',
      t('mails.dossierAttached.subjectPart', { number, bank, part }),
      t('mails.dossierAttached.subject', { number, bank }),
    ),
    body: [
      heading(t('mails.dossierAttached.heading', { number })),
      t('common.hello', { name }),
      t('mails.dossierAttached.text', { number, bank }),
      when('part', [t('mails.dossierAttached.part', { part })]),
      t('mails.dossierAttached.attached'),
    ],
  }),
})

/**
 * A part as an attachment. If the part is gone this throws: the e-mail is tried again and then given up, so that a
 * person sees it.
 */
async function partOf({ db, files }: Platform, dossierId: string, position: number): Promise<MailAttachment[]> {
  const { name, ...kept } = await db
    .selectFrom('dossierParts')
    .select(['name', 'storageKey', 'size', 'sha256'])
    .where('dossierId', '=', dossierId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  const content = await buffer(await readKept(files, kept))
  return [{ filename: name, contentType: 'application/pdf', content }]
}

/** The purpose under which the secret is derived from the sending's id. */
export const DOSSIER_PURPOSE = 'DOSSIER'

/** To a contact at a bank: the link to a dossier. */
export const dossierLinkMail = defineMail({
  key: 'dossierLink',
  params: z.object({ ...about, sendingId: z.string() }),
  example: { ...example, sendingId: EXAMPLE_ID },
  required: ['link'],
  onlyWhileLive: true,
  values: ({ numOperation: number, name, bank, sendingId }, t, { config, secrets }) => ({
    name,
    number,
    bank: t(`states.banks.${bank}`),
    // The secret follows `#`, which browsers do not send.
    link: new MailLink(`${config.publicUrl}/dosier#${secrets.linkCode(DOSSIER_PURPOSE, sendingId)}`),
    days: DOSSIER_LINK_DAYS,
  }),
  text: (t, { name, number, bank, link, days }) => ({
    subject: t('mails.dossierAttached.subject', { number, bank }),
    body: [
      heading(t('mails.dossierAttached.heading', { number })),
      t('common.hello', { name }),
      t('mails.dossierAttached.text', { number, bank }),
      button(t('mails.dossierLink.button'), link),
      t('mails.dossierLink.expiry', { days }),
    ],
  }),
})

/** The purpose under which the code of a reader is derived from its row. */
export const DOSSIER_CODE_PURPOSE = 'DOSSIER_CODE'

/** Sends the code to somebody who wants to open the link to a dossier, at the address that they say is theirs. */
export const dossierCodeMail = defineMail({
  key: 'dossierCode',
  params: z.object({ operationId: z.string(), bank: z.enum(BANKS), readerId: z.string() }),
  example: { operationId: EXAMPLE_ID, bank: 'BBVA', readerId: EXAMPLE_ID },
  required: ['code'],
  codes: ['code'],
  onlyWhileLive: true,
  values: ({ bank, readerId }, t, { secrets }) => ({
    bank: t(`states.banks.${bank}`),
    code: shortCode(secrets, DOSSIER_CODE_PURPOSE, readerId),
    minutes: DOSSIER_CODE_MINUTES,
  }),
  text: (t, { bank, code, minutes }) => ({
    subject: t('mails.dossierCode.subject'),
    body: [
      heading(t('mails.dossierCode.heading', { code })),
      t('mails.dossierCode.text', { bank }),
      t('mails.dossierCode.expiry', { minutes }),
    ],
  }),
})
