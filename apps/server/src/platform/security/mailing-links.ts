import { AppError } from '../app-error'
import type { Platform } from '../platform'
import { LIMITS } from './limits'
import { addressKey } from './rate-limits'
import { secretHash } from './secret-hashes'

/** A holder's live link to their contract: what its secret opens, and nothing else. */
export interface MailingLink {
  readonly linkId: string
  readonly operationId: string
  readonly holderId: string
  /** The address that the secret was sent to. */
  readonly email: string
}

/** The purpose under which the secret is derived from the link's id. */
export const MAILING_PURPOSE = 'MAILING'

/**
 * The live link of a secret. Whether it is unknown, expired, replaced or ended, the answer is the same, produced by the
 * same steps, and counts against the address. Changes nothing else: e-mail scanners open links.
 */
export async function readMailingLink(platform: Platform, secret: string, ip: string): Promise<MailingLink> {
  const row = await findLink(platform, secret)
  if (!row || row.revokedDate !== null || row.expiresDate <= platform.clock.now()) return refuseLink(platform, ip)
  platform.generalLimit.hit(LIMITS.general, row.id)
  return { linkId: row.id, operationId: row.operationId, holderId: row.holderId, email: row.email }
}

function findLink({ db }: Platform, secret: string) {
  return db.selectFrom('mailingLinks').selectAll().where('secretHash', '=', secretHash(secret)).executeTakeFirst()
}

/** The single refusal for all links. Over the limit of failures: ERR_TOO_MANY_REQUESTS. */
export async function refuseLink(platform: Platform, ip: string): Promise<never> {
  await platform.rateLimits.hit(LIMITS.mailingLinkFailures, addressKey(ip))
  throw new AppError('ERR_MAILING_LINK_NOT_VALID')
}
