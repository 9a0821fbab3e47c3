import { AppError } from '../app-error'
import type { Platform } from '../platform'
import { addressKey, LIMITS } from './rate-limits'
import { secretHash } from './secret-hashes'

/** A holder's live link, to their contract or their own place, and its scope. */
export interface MailingLink {
  readonly linkId: string
  readonly operationId: string
  readonly holderId: string
  /** The address to which the secret was sent. */
  readonly email: string
}

/** The purpose under which the secret is derived from the link's id. */
export const MAILING_PURPOSE = 'MAILING'

/**
 * The live link of a secret. An unknown, expired, replaced or ended one gets the same answer by the same steps, and
 * counts against the address. Changes nothing else, because e-mail scanners open links.
 */
export async function readMailingLink(platform: Platform, secret: string, ip: string): Promise<MailingLink> {
  return liveLink(platform, await linksOf(platform, 'mailingLinks', secret).executeTakeFirst(), ip)
}

/** The same for a holder's own place, which both its own link and the link to their contract open. */
export async function readPlaceLink(platform: Platform, secret: string, ip: string): Promise<MailingLink> {
  const links = linksOf(platform, 'placeLinks', secret).unionAll(linksOf(platform, 'mailingLinks', secret))
  return liveLink(platform, await links.executeTakeFirst(), ip)
}

const linksOf = ({ db }: Platform, table: 'mailingLinks' | 'placeLinks', secret: string) =>
  db
    .selectFrom(table)
    .select(['id', 'operationId', 'holderId', 'email', 'expiresDate', 'revokedDate'])
    .where('secretHash', '=', secretHash(secret))

type LinkRow = Awaited<ReturnType<ReturnType<typeof linksOf>['executeTakeFirst']>>

function liveLink(platform: Platform, row: LinkRow, ip: string): MailingLink | Promise<never> {
  if (!row || row.revokedDate !== null || row.expiresDate <= platform.clock.now()) return refuseLink(platform, ip)
  platform.generalLimit.hit(LIMITS.general, row.id)
  return { linkId: row.id, operationId: row.operationId, holderId: row.holderId, email: row.email }
}

/** The only refusal of links. Throws ERR_TOO_MANY_REQUESTS over the limit of failures. */
export async function refuseLink(platform: Platform, ip: string): Promise<never> {
  await platform.rateLimits.hit(LIMITS.mailingLinkFailures, addressKey(ip))
  throw new AppError('ERR_MAILING_LINK_NOT_VALID')
}
