import type { BodyOf, ResOf } from '@llave/api-contract/call-types'
import { readerAddress, readerError, readersDomain } from '@llave/domain/dossiers/link-reader'
import { readFactorCode } from '@llave/domain/people/factor-codes'
import { maskedEmail } from '@llave/domain/people/masked-email'
import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import { DOSSIER_CODE_MINUTES, DOSSIER_CODE_TRIES } from '@llave/domain/validation/limits'
import { AppError, refuseField } from '../../../platform/app-error'
import { type Db, findRow, insertRow, type RowOf, updateRow } from '../../../platform/database/db'
import { inTransaction, type Platform, type Work } from '../../../platform/platform'
import { addressKey, LIMITS } from '../../../platform/security/rate-limits'
import { secretHash } from '../../../platform/security/secret-hashes'
import { isShortCode } from '../../../platform/security/short-codes'
import { tell } from '../../../record/events/tell'
import { DOSSIER_CODE_PURPOSE, dossierCodeMail } from '../send/dossier-mails'
import { type LiveLink, liveLink } from './live-link'

// Whoever opens a link proves an address once on each device, by a code (docs: decision 052).

type Reader = RowOf<'dossierReaders'>

/** The purpose under which a device's secret is derived from the reader's id. */
export const DEVICE_PURPOSE = 'DOSSIER_DEVICE'

/** Sends a code to the address to which the link was sent, or to another one that may open it. */
export async function sendCode(
  platform: Platform,
  { secret, email: given }: BodyOf<'POST /dossierLinks/sendCode'>,
  ip: string,
): Promise<ResOf<'POST /dossierLinks/sendCode'>> {
  const { rateLimits } = platform
  const link = await liveLink(platform, secret, ip)
  const email = readerAddress(given || link.email)
  const error = isContact(link, email) ? null : readerError(email, readersDomain(link.email))
  if (error) refuseField('email', error)
  await rateLimits.hit(LIMITS.dossierCodesByAddress, addressKey(ip))
  await rateLimits.hit(LIMITS.dossierCodes, link.id)
  await rateLimits.hit(LIMITS.dossierCodesByEmail, email)
  const readerId = crypto.randomUUID()
  await inTransaction(platform, { actor: null, ip }, async work => {
    const { operationId, bank } = link
    await insertRow(work.tx, 'dossierReaders', { id: readerId, sendingId: link.id, email, codeSentDate: work.now })
    await auditReader(work, 'dossier.code-sent', link, email)
    await work.mail(dossierCodeMail, { to: email, language: 'es', params: { operationId, bank, readerId } })
  })
  return { readerId, asked: shownAddress(link, email) }
}

/**
 * Confirms a code: the staff see who has opened the link, and the device keeps the secret in the answer. Repeating a
 * right code succeeds; a wrong, expired or exhausted code, and one of another link or tab, all get
 * ERR_DOSSIER_CODE_WRONG.
 */
export async function confirmCode(
  platform: Platform,
  { secret, readerId, code }: BodyOf<'POST /dossierLinks/confirmCode'>,
  ip: string,
): Promise<ResOf<'POST /dossierLinks/confirmCode'>> {
  const link = await liveLink(platform, secret, ip)
  const digits = readFactorCode(code)
  const device = platform.secrets.linkCode(DEVICE_PURPOSE, readerId)
  // A wrong attempt is counted, so the transaction must not end with an error.
  const isAccepted =
    digits !== null &&
    (await inTransaction(platform, { actor: null, ip }, async work => {
      // If one person confirms on two devices at once, only one is the first.
      await work.tx.selectFrom('dossierSendings').select('id').where('id', '=', link.id).forUpdate().execute()
      const reader = await findReader(work.tx, link, readerId)
      if (!reader || !isOpen(reader, work.now)) return false
      const isRight = isShortCode(platform.secrets, DOSSIER_CODE_PURPOSE, reader.id, digits)
      if (!isRight) await countTry(work, reader)
      else if (!reader.openedDate) await keepReader(work, link, reader, device)
      return isRight
    }))
  if (!isAccepted) throw new AppError('ERR_DOSSIER_CODE_WRONG', { fields: { code: 'ERR_DOSSIER_CODE_WRONG' } })
  return { device }
}

/** The address to which the code of a tab was sent, if it can still be confirmed, else null. */
export async function askedAddress({ db, clock }: Platform, link: LiveLink, readerId: string): Promise<string | null> {
  const reader = await findReader(db, link, readerId)
  return reader && !reader.openedDate && isOpen(reader, clock.now()) ? shownAddress(link, reader.email) : null
}

/** The reader of the link who has proven an address on this device. */
export async function readerOf(
  { db }: Platform,
  link: LiveLink,
  device: string | null | undefined,
): Promise<{ readonly id: string; readonly email: string } | undefined> {
  if (!device) return
  return findRow(db, 'dossierReaders', { sendingId: link.id, deviceHash: secretHash(device) }, ['id', 'email'])
}

const isContact = (link: LiveLink, email: string) => readerAddress(link.email) === email

/** Masks the address to which the link was sent, so that somebody who only has the link does not learn it. */
const shownAddress = (link: LiveLink, email: string) => (isContact(link, email) ? maskedEmail(email) : email)

function findReader(db: Db, link: LiveLink, readerId: string): Promise<Reader | undefined> {
  return findRow(db, 'dossierReaders', { id: readerId, sendingId: link.id })
}

const isOpen = ({ codeSentDate, tries }: Reader, now: Date) =>
  tries < DOSSIER_CODE_TRIES && now.getTime() - codeSentDate.getTime() < DOSSIER_CODE_MINUTES * MINUTE_MS

async function countTry({ tx }: Work, { id, tries }: Reader): Promise<void> {
  await updateRow(tx, 'dossierReaders', id, { tries: tries + 1 })
}

async function keepReader(work: Work, link: LiveLink, { id, email }: Reader, device: string): Promise<void> {
  const before = await work.tx
    .selectFrom('dossierReaders')
    .select('id')
    .where('sendingId', '=', link.id)
    .where('email', '=', email)
    .where('openedDate', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  await updateRow(work.tx, 'dossierReaders', id, { openedDate: work.now, deviceHash: secretHash(device) })
  await auditReader(work, 'dossier.code-confirmed', link, email)
  const { operationId, userId, boardListId, bank, name } = link
  const passedTo = isContact(link, email) ? null : email
  await tell(
    work,
    { id: operationId, userId, boardListId },
    { type: 'DOSSIER_OPENED', bank, name, passedTo, isFirst: !before },
  )
}

async function auditReader(
  work: Work,
  action: 'dossier.code-sent' | 'dossier.code-confirmed',
  { operationId, bank, name, id }: LiveLink,
  email: string,
): Promise<void> {
  const details = { bank, to: name, email, sendingId: id }
  await work.audit({ action, entity: 'operation', entityId: operationId, details })
}
