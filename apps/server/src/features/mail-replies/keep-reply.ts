import type { AsideReason } from '@llave/domain/mail-replies/aside'
import type { Insertable } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import type { Database } from '../../platform/database/schema'
import type { PreparedFile } from '../../platform/files/intake/prepare-upload'
import type { ReadMail } from '../../platform/files/parsing/read-mail'
import { safeFileName } from '../../platform/http/file-answer'
import type { UploadedFile } from '../../platform/http/receive-upload'
import { inTransaction, type Platform, type Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { lockOperation } from '../../record/operation/operation-row'
import { sendMessage } from '../messages/messages.published'
import type { Correspondent } from './correspondent'
import type { Conversation } from './reply-address'
import { sayNotTaken } from './reply-not-taken'

/** An e-mail to a conversation. */
export interface Reply extends Conversation {
  readonly mail: ReadMail
  /** Identifies the e-mail when it is delivered again. */
  readonly key: string
}

/** The e-mail was kept meanwhile: thrown to roll back a second delivery. */
export class Repeated extends Error {}

export async function isKnown(db: Db, { operationId, key }: Reply): Promise<boolean> {
  const known = db.selectFrom('receivedMails').select('id').where('operationId', '=', operationId)
  return (await known.where('mailKey', '=', key).executeTakeFirst()) !== undefined
}

export interface Parts extends Reply {
  readonly body: string
  /** Generated files: the whole text, if the body is only a part of it. */
  readonly made: readonly PreparedFile[]
  readonly files: readonly UploadedFile[]
  /** Names of the files that could not be accepted. */
  readonly leftOut: readonly string[]
}

/**
 * Writes the reply as its person's message, and in the same transaction records that it arrived. Throws what
 * `sendMessage` does.
 */
export async function writeMessage(
  platform: Platform,
  { operationId, holderId, key, body, made, files, leftOut }: Parts,
  correspondent: Correspondent,
): Promise<void> {
  await sendMessage(
    platform,
    correspondent.writer,
    { operationId, body },
    {
      files,
      made,
      once: run =>
        inTransaction(platform, correspondent.account, async work => {
          const message = await run(work)
          await note(work, { operationId, holderId, mailKey: key, messageId: message._id, leftOut: [...leftOut] })
          if (leftOut.length > 0) await sayNotTaken(work, platform, { operationId, holderId }, 'FILES', leftOut)
          return message
        }),
    },
  )
}

/**
 * Keeps the words for the staff, or the beginning of a very long text. A known person is told why it is no message;
 * strangers and machines get no answer.
 */
export async function setAside(
  platform: Platform,
  { operationId, holderId, key, mail }: Reply,
  why: AsideReason,
): Promise<'ASIDE'> {
  const leftOut = mail.files.map(({ filename }) => safeFileName(filename))
  await inTransaction(platform, null, async work => {
    const operation = await lockOperation(work.tx, operationId)
    if (!operation) throw new Repeated()
    // The holder was blocked meanwhile at their own wish: the e-mail is returned, as any later one is.
    if (holderId && !(await isKept(work.tx, holderId))) throw new AppError('ERR_NOT_FOUND')
    const words = { fromAddress: mail.from, subject: mail.subject, body: mail.first }
    await note(work, { operationId, holderId, mailKey: key, aside: why, ...words, leftOut })
    await work.audit({ action: 'mail.set-aside', entity: 'operation', entityId: operationId, details: { why } })
    await tell(work, operation, { type: 'MAIL_SET_ASIDE', why })
    if (isOfPerson(why)) await sayNotTaken(work, platform, { operationId, holderId }, why, leftOut)
  })
  return 'ASIDE'
}

/** Whether a present or former holder still exists here. */
const isKept = async (db: Db, holderId: string) =>
  (await db.selectFrom('allHolders').select('id').where('id', '=', holderId).executeTakeFirst()) !== undefined

const isOfPerson = (why: AsideReason) => why === 'EMPTY' || why === 'CLOSED'

async function note(
  { tx, now }: Work,
  mail: Omit<Insertable<Database['receivedMails']>, 'receivedDate'>,
): Promise<void> {
  const noted = await tx
    .insertInto('receivedMails')
    .values({ ...mail, receivedDate: now })
    .onConflict(same => same.columns(['operationId', 'mailKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!noted) throw new Repeated()
}
