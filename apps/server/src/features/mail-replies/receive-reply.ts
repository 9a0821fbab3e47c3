import { rm } from 'node:fs/promises'
import { asideBySender } from '@llave/domain/mail-replies/aside'
import { COMMENT_FILE_MAX_BYTES, COMMENT_FILES_MAX } from '@llave/domain/validation/limits'
import { type Language, languages } from '@llave/texts/languages'
import { AppError, refuseField } from '../../platform/app-error'
import { textFile } from '../../platform/files/attachments'
import { parse } from '../../platform/files/parsing/parse'
import type { ReadMail } from '../../platform/files/parsing/read-mail'
import { safeFileName } from '../../platform/http/file-answer'
import { type UploadedFile, uploadFolder } from '../../platform/http/receive-upload'
import type { Platform } from '../../platform/platform'
import { translator } from '../../platform/texts'
import { type Correspondent, correspondentOf } from './correspondent'
import { isKnown, type Parts, Repeated, type Reply, setAside, writeMessage } from './keep-reply'
import { type Conversation, conversationsAt } from './reply-address'

/** Headers in which servers note the recipient of an e-mail; the later ones name it when it was copied or forwarded. */
const RECIPIENTS = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'])

/** Seconds until the mail server delivers again an e-mail that could not be read in time. */
const RETRY_SECONDS = 60

export type Outcome = 'MESSAGE' | 'ASIDE' | 'REPEATED'

/**
 * Receives a whole e-mail that was sent to a conversation's address. If it comes from the conversation's person, it
 * becomes their message with its files, and they are told what could not be accepted; any other is set aside for the
 * staff. Delivering it again changes nothing. Throws ERR_NOT_FOUND when it is addressed to no conversation, so that the
 * mail server returns it, and ERR_UNAVAILABLE when it takes too long to read, so that the mail server delivers it again
 * later.
 */
export async function receiveReply(platform: Platform, file: UploadedFile | null): Promise<Outcome> {
  if (!file) refuseField('file', 'error_form_obligatory_field')
  const markers = languages.map(language => translator(language)('mails.frame.reply'))
  const mail = await parse('readMail', file.path, uploadFolder(platform.config.dataDir), markers)
  if (!mail) throw new AppError('ERR_UNAVAILABLE', { retryAfter: RETRY_SECONDS })
  if (mail === 'NO_MAIL') throw new AppError('ERR_BAD_REQUEST')
  try {
    const recipients = mail.headers.filter(([name]) => RECIPIENTS.has(name)).map(([, value]) => value)
    const conversation = await ownAmong(platform, await conversationsAt(platform, recipients), mail.from)
    if (!conversation) throw new AppError('ERR_NOT_FOUND')
    const reply = { ...conversation, mail, key: mail.messageId || file.sha256 }
    return (await isKnown(platform.db, reply)) ? 'REPEATED' : await takeReply(platform, reply)
  } catch (error) {
    if (error instanceof Repeated) return 'REPEATED'
    throw error
  } finally {
    for (const each of mail.files) await rm(each.path, { force: true })
  }
}

/**
 * The sender's own conversation among several that one e-mail addresses; undefined if there is none. A copy to the
 * other holder's address thus neither keeps the sender's words out nor brings them into somebody else's conversation.
 */
async function ownAmong({ db }: Platform, conversations: readonly Conversation[], from: string) {
  for (const conversation of conversations.length > 1 ? conversations : []) {
    const correspondent = await correspondentOf(db, conversation)
    if (correspondent?.email.toLowerCase() === from.toLowerCase()) return conversation
  }
  return conversations[0]
}

async function takeReply(platform: Platform, reply: Reply): Promise<Outcome> {
  const { mail } = reply
  const correspondent = await correspondentOf(platform.db, reply)
  // Machines get no answer, not even that nobody can write there any more, because they would answer it.
  const why = asideBySender(mail, correspondent?.email ?? mail.from)
  if (why) return setAside(platform, reply, why)
  if (!correspondent) return setAside(platform, reply, 'CLOSED')
  return takeParts(platform, { ...reply, ...fitted(mail, correspondent.writer.language) }, correspondent)
}

/** The body as it is shown; if that is shortened, the whole text is added as a file. */
function fitted({ own, shown }: ReadMail, language: Language): Pick<Parts, 'body' | 'made'> {
  if (shown === null) return { body: own, made: [] }
  const t = translator(language)
  const name = t('mailReplies.whole.file')
  return { body: `${shown}\n\n${t('mailReplies.whole.note', { name })}`, made: [textFile(name, own)] }
}

/** All parts that can be accepted: a refused file does not keep out the words and the other files. */
async function takeParts(
  platform: Platform,
  reply: Omit<Parts, 'files' | 'leftOut'>,
  correspondent: Correspondent,
): Promise<Outcome> {
  const all = reply.mail.files
  let files = all.filter(({ size }, at) => at < COMMENT_FILES_MAX && size <= COMMENT_FILE_MAX_BYTES)
  while (reply.body !== '' || files.length > 0) {
    const leftOut = all.filter(file => !files.includes(file)).map(({ filename }) => safeFileName(filename))
    try {
      await writeMessage(platform, { ...reply, files, leftOut }, correspondent)
      return 'MESSAGE'
    } catch (error) {
      if (isClosed(error)) return setAside(platform, reply, 'CLOSED')
      const refused = refusedFile(error)
      if (refused === null) throw error
      files = files.filter(({ filename }) => safeFileName(filename) !== refused)
    }
  }
  return setAside(platform, reply, 'EMPTY')
}

/** The operation is archived, or the person may no longer write in it. */
function isClosed(error: unknown): boolean {
  const codes = [
    'ERR_OPERATION_ARCHIVED',
    'ERR_FORM_OPERATION_NOT_FOUND',
    'ERR_MAILING_LINK_NOT_VALID',
    'ERR_FORBIDDEN',
  ]
  return error instanceof AppError && codes.includes(error.code)
}

/** The name of the file that caused the error; null if none did, or the fault is ours. */
function refusedFile(error: unknown): string | null {
  if (!(error instanceof AppError) || error.status >= 500) return null
  const { file } = (error.details ?? {}) as { readonly file?: unknown }
  return typeof file === 'string' ? file : null
}
