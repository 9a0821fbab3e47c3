import { Readable } from 'node:stream'
import type { BodyOf, ResOf } from '@llave/api-contract/call-types'
import { readersDomain } from '@llave/domain/dossiers/link-reader'
import { fullName } from '@llave/domain/people/full-name'
import { maskedEmail } from '@llave/domain/people/masked-email'
import { AppError, refusal } from '../../../platform/app-error'
import { knownRow, readRows } from '../../../platform/database/db'
import { readKept } from '../../../platform/files/measured'
import type { FileAnswer } from '../../../platform/http/file-answer'
import { readWhomToAsk } from '../../../platform/people/whom-to-ask'
import { type Actor, inTransaction, type Platform, PRODUCT_NAME, type Work } from '../../../platform/platform'
import { LIMITS } from '../../../platform/security/rate-limits'
import { tell } from '../../../record/events/tell'
import { iso } from '../../../record/lists/presenting'
import { lockOperationFor } from '../../../record/operation/operation-row'
import { type LiveLink, liveLink } from './live-link'
import { askedAddress, readerOf } from './prove-address'

/**
 * What a link opens. Programs that inspect e-mails read this, too, so it does not count as an opening, and reveals
 * nothing about the dossier except on the device of a reader.
 */
export async function readLink(
  platform: Platform,
  { secret, device, readerId }: BodyOf<'POST /dossierLinks/read'>,
  ip: string,
): Promise<ResOf<'POST /dossierLinks/read'>> {
  const link = await liveLink(platform, secret, ip)
  const { bank, numOperation, name, email, expiresDate, dossierId } = link
  const reader = await readerOf(platform, link, device)
  const parts = reader
    ? await readRows(platform.db, 'dossierParts', { dossierId }, ['position', 'size', 'pages'], 'position')
    : []
  return {
    bank,
    numOperation,
    name,
    address: maskedEmail(email),
    domain: readersDomain(email),
    expiresDate: iso(expiresDate),
    contact: await contactOf(platform, link),
    asked: readerId && !reader ? await askedAddress(platform, link, readerId) : null,
    reader: reader?.email ?? null,
    parts,
  }
}

/** Whom a bank asks today: whoever looks after the operation, or else the brokerage. */
async function contactOf({ db, clock }: Platform, { responsableId }: LiveLink) {
  const company = await db.selectFrom('company').select(['name', 'phone', 'email']).executeTakeFirstOrThrow()
  const person = await readWhomToAsk(db, responsableId, clock.now())
  return {
    name: person ? fullName(person) : (company.name ?? PRODUCT_NAME),
    phone: person?.phone ?? company.phone,
    email: company.email,
  }
}

/**
 * Opens a part through its link. Each download is recorded and audited before the file is sent, and the staff see it at
 * once.
 */
export async function openLink(
  platform: Platform,
  { secret, device, position }: BodyOf<'POST /dossierLinks/open'>,
  ip: string,
): Promise<FileAnswer> {
  const link = await liveLink(platform, secret, ip)
  const reader = await readerOf(platform, link, device)
  if (!reader) throw new AppError('ERR_DOSSIER_UNPROVEN')
  await platform.rateLimits.hit(LIMITS.dossierOpenings, link.id)
  const file = await openPart(platform, link.dossierId, position)
  await inTransaction(platform, { actor: null, ip }, async work => {
    await work.tx
      .insertInto('dossierOpenings')
      .values({ sendingId: link.id, readerId: reader.id, position, openedDate: work.now, ip })
      .execute()
    const { operationId: id, userId, boardListId, bank, name } = link
    const details = { bank, to: name, email: reader.email, sendingId: link.id, part: position }
    await work.audit({ action: 'dossier.opened', entity: 'operation', entityId: id, details })
    await tell(work, { id, userId, boardListId }, { type: 'DOSSIER_CHANGED' })
  }).catch(error => {
    if (file.body instanceof Readable) file.body.destroy()
    throw error
  })
  return file
}

/** A part of a dossier, which the caller may read. */
export async function openPart({ db, files }: Platform, dossierId: string, position: number): Promise<FileAnswer> {
  const part = await knownRow(db, 'dossierParts', { dossierId, position })
  return {
    name: part.name,
    type: 'application/pdf',
    size: part.size,
    body: await readKept(files, part),
    headers: { 'x-robots-tag': 'noindex, nofollow' },
  }
}

/** Ends the link of a sending; one that has already ended stays as it is. */
export async function endLink(
  work: Work,
  actor: Actor,
  { operationId, sendingId }: BodyOf<'POST /operations/endDossierLink'>,
): Promise<void> {
  const operation = await lockOperationFor(work, actor, operationId)
  const sending = await work.tx
    .selectFrom('dossierSendings')
    .innerJoin('dossiers', 'dossiers.id', 'dossierSendings.dossierId')
    .select(['dossierSendings.id', 'name', 'bank', 'endedDate'])
    .where('dossierSendings.id', '=', sendingId)
    .where('dossiers.operationId', '=', operation.id)
    .where('way', '=', 'LINK')
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  if (sending.endedDate) return
  await work.tx.updateTable('dossierSendings').set({ endedDate: work.now }).where('id', '=', sending.id).execute()
  const { bank, name } = sending
  await work.audit({
    action: 'dossier.link-ended',
    entity: 'operation',
    entityId: operation.id,
    details: { bank, to: name, sendingId: sending.id },
  })
  await tell(work, operation, { type: 'DOSSIER_LINK_ENDED', bank, name })
}
