import { Readable } from 'node:stream'
import type { BodyOf, ResOf } from '@llave/api-contract/call-types'
import { linkStanding } from '@llave/domain/dossiers/dossier-link'
import type { Actor } from '../../../platform/actor'
import { AppError, refusal } from '../../../platform/app-error'
import { readKept } from '../../../platform/files/measured'
import type { FileAnswer } from '../../../platform/http/file-answer'
import type { Platform } from '../../../platform/platform'
import { LIMITS } from '../../../platform/security/limits'
import { addressKey } from '../../../platform/security/rate-limits'
import { secretHash } from '../../../platform/security/secret-hashes'
import { inTransaction, type Work } from '../../../platform/work'
import { lockOperationFor } from '../../../record/operation-access'
import { iso } from '../../../record/presenting'
import { tell } from '../../../record/tell'
import { isThere } from '../dossier-row'
import { readPapers } from '../papers'

/**
 * The dossier behind a secret, if its link opens it now. An unknown, expired, ended or closed one gets the same answer,
 * and counts against the address.
 */
async function liveLink(platform: Platform, secret: string, ip: string) {
  const { db, clock, rateLimits } = platform
  const link = await db
    .selectFrom('dossierSendings as sending')
    .innerJoin('dossiers', 'dossiers.id', 'sending.dossierId')
    .innerJoin('operations', 'operations.id', 'dossiers.operationId')
    .select(['sending.id', 'sending.name', 'sending.expiresDate', 'sending.endedDate'])
    .select(['dossiers.id as dossierId', 'dossiers.bank', 'dossiers.papers', 'dossiers.operationId'])
    .select(['operations.numOperation', 'operations.isArchived', 'operations.userId', 'operations.boardListId'])
    .where('sending.secretHash', '=', secretHash(secret))
    .executeTakeFirst()
  if (link?.expiresDate) {
    const { expiresDate, endedDate, isArchived } = link
    const now = await readPapers(db, link.operationId, [])
    const isWithdrawn = link.papers.some(paper => paper.part !== null && !isThere(paper, now))
    const standing = linkStanding({ expiresDate, endedDate, isArchived, isWithdrawn }, clock.now())
    if (standing === 'OPEN') return { ...link, expiresDate }
  }
  await rateLimits.hit(LIMITS.dossierLinkFailures, addressKey(ip))
  throw new AppError('ERR_MAILING_LINK_NOT_VALID')
}

/** What a link opens. Programs that look into e-mails read this, too, so it counts as no opening. */
export async function readLink(
  platform: Platform,
  { secret }: BodyOf<'POST /dossierLinks/read'>,
  ip: string,
): Promise<ResOf<'POST /dossierLinks/read'>> {
  const { bank, numOperation, name, expiresDate, dossierId } = await liveLink(platform, secret, ip)
  const parts = await platform.db
    .selectFrom('dossierParts')
    .select(['position', 'size', 'pages'])
    .where('dossierId', '=', dossierId)
    .orderBy('position')
    .execute()
  return { bank, numOperation, name, expiresDate: iso(expiresDate), parts }
}

/** A part through its link. Each opening is kept and audited before the file is sent, and the staff see it at once. */
export async function openLink(
  platform: Platform,
  { secret, position }: BodyOf<'POST /dossierLinks/open'>,
  ip: string,
): Promise<FileAnswer> {
  const link = await liveLink(platform, secret, ip)
  await platform.rateLimits.hit(LIMITS.dossierOpenings, link.id)
  const file = await openPart(platform, link.dossierId, position)
  await inTransaction(platform, { actor: null, ip }, async work => {
    // Two openings at once: one of them is the first.
    await work.tx.selectFrom('dossierSendings').select('id').where('id', '=', link.id).forUpdate().execute()
    const before = await work.tx
      .selectFrom('dossierOpenings')
      .select('id')
      .where('sendingId', '=', link.id)
      .limit(1)
      .executeTakeFirst()
    await work.tx
      .insertInto('dossierOpenings')
      .values({ sendingId: link.id, position, openedDate: work.now, ip })
      .execute()
    const details = { bank: link.bank, to: link.name, sendingId: link.id, part: position }
    await work.audit({ action: 'dossier.opened', entity: 'operation', entityId: link.operationId, details })
    const { operationId: id, userId, boardListId, bank, name } = link
    await tell(work, { id, userId, boardListId }, { type: 'DOSSIER_OPENED', bank, name, isFirst: !before })
  }).catch(error => {
    if (file.body instanceof Readable) file.body.destroy()
    throw error
  })
  return file
}

/** A part of a dossier, which the caller may read. */
export async function openPart({ db, files }: Platform, dossierId: string, position: number): Promise<FileAnswer> {
  const part = await db
    .selectFrom('dossierParts')
    .select(['name', 'storageKey', 'size', 'sha256'])
    .where('dossierId', '=', dossierId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  return {
    name: part.name,
    type: 'application/pdf',
    size: part.size,
    body: await readKept(files, part),
    headers: { 'x-robots-tag': 'noindex, nofollow' },
  }
}

/** Ends the link of a sending. One that has ended already stays as it is. */
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
