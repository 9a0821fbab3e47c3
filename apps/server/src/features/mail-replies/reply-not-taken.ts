import { givenNames } from '@llave/domain/people/person-names'
import { z } from 'zod'
import {
  ABOUT_OPERATION,
  button,
  defineMail,
  EXAMPLE_OPERATION,
  heading,
  when,
} from '../../platform/mail/mail-template'
import { MailLink } from '../../platform/mail/mail-value'
import type { Platform, Work } from '../../platform/platform'
import { customerMessagesPath } from '../../record/events/operation-links'
import { findPlaced, placeAddress, placeForMail, placeUrl } from '../../record/people/holder-place'
import type { Conversation } from './reply-address'

/**
 * What could not be accepted of a reply: files, an empty text, or everything because nobody can write there any more.
 */
const NOT_TAKEN = ['FILES', 'EMPTY', 'CLOSED'] as const
type NotTaken = (typeof NOT_TAKEN)[number]

/** To somebody whose reply to one of our e-mails could not be accepted, or not completely. */
export const replyNotTakenMail = defineMail({
  key: 'replyNotTaken',
  params: z.object({
    ...ABOUT_OPERATION,
    what: z.enum(NOT_TAKEN),
    files: z.array(z.string()),
    /** The place of a holder who is not the customer. */
    place: placeAddress.optional(),
  }),
  example: { ...EXAMPLE_OPERATION, what: 'FILES', files: ['nomina.docx'] },
  required: ['link'],
  values: ({ operationId, numOperation, name, what, files, place }, t, platform) => ({
    name,
    number: numOperation,
    reason: what === 'CLOSED' ? t('mails.replyNotTaken.closed') : null,
    text: what === 'FILES' ? t('mails.replyNotTaken.partly') : null,
    documents: what === 'CLOSED' || files.length === 0 ? null : files.join(', '),
    link: new MailLink(
      place ? placeUrl(platform, place, t.language) : platform.config.publicUrl + customerMessagesPath(operationId),
    ),
  }),
  text: (t, { name, number, reason, text, documents, link }) => ({
    subject: t('mails.replyNotTaken.subject', { number }),
    body: [
      heading(t('mails.replyNotTaken.heading')),
      t('common.hello', { name }),
      reason,
      text,
      when('documents', [t('mails.replyNotTaken.files', { documents })]),
      when('reason', [], [t('mails.replyNotTaken.where')]),
      button(t('mails.replyNotTaken.button'), link),
    ],
  }),
})

/** Tells the person of a conversation what could not be accepted of their reply. */
export async function sayNotTaken(
  work: Work,
  platform: Platform,
  { operationId, holderId }: Conversation,
  what: NotTaken,
  files: readonly string[],
): Promise<void> {
  const operation = await work.tx
    .selectFrom('operations')
    .innerJoin('users', 'users.id', 'operations.userId')
    .select(['operations.numOperation', 'users.id as userId', 'users.name', 'users.email', 'users.language'])
    .where('operations.id', '=', operationId)
    .executeTakeFirstOrThrow()
  const { numOperation, userId, name, email, language } = operation
  const about = { operationId, numOperation, what, files: [...files] }
  if (!holderId) {
    await work.mail(replyNotTakenMail, { to: email ?? '', userId, language, params: { ...about, name } })
    return
  }
  const holder = await findPlaced(work.tx, { operationId, holderId })
  const place = holder && (await placeForMail(work, platform, { operationId, holderId }))
  if (!holder || !place) return
  await work.mail(replyNotTakenMail, {
    to: holder.email,
    ...(holder.userId && { userId: holder.userId }),
    language: holder.language,
    params: { ...about, name: givenNames(holder.name), place },
  })
}
