import { linkStanding } from '@llave/domain/dossiers/dossier-link'
import { AppError } from '../../../platform/app-error'
import type { Platform } from '../../../platform/platform'
import { addressKey, LIMITS } from '../../../platform/security/rate-limits'
import { secretHash } from '../../../platform/security/secret-hashes'
import { isThere } from '../dossier-row'
import { readPapers } from '../papers'

/** A link that opens its dossier now. */
export type LiveLink = Awaited<ReturnType<typeof liveLink>>

/**
 * The dossier behind a secret, if its link opens it now. Unknown, expired, ended and closed links get the same answer,
 * and count against the IP address.
 */
export async function liveLink(platform: Platform, secret: string, ip: string) {
  const { db, clock, rateLimits } = platform
  const link = await db
    .selectFrom('dossierSendings as sending')
    .innerJoin('dossiers', 'dossiers.id', 'sending.dossierId')
    .innerJoin('operations', 'operations.id', 'dossiers.operationId')
    .select(['sending.id', 'sending.name', 'sending.email', 'sending.expiresDate', 'sending.endedDate'])
    .select(['dossiers.id as dossierId', 'dossiers.bank', 'dossiers.papers', 'dossiers.operationId'])
    .select(['operations.numOperation', 'operations.isArchived', 'operations.userId', 'operations.boardListId'])
    .select('operations.responsableId')
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
