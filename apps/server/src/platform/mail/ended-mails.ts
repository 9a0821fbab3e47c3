import { timingSafeEqual } from 'node:crypto'
import { ENDABLE_MAILS } from '@llave/api-contract/mail-endings.calls'
import { AppError } from '../app-error'
import type { Db } from '../database/db'
import type { Platform, Work } from '../platform'

/** What was unsubscribed: a kind of e-mail, for the address that got the e-mail with the link. */
export interface MailEnding {
  readonly kind: (typeof ENDABLE_MAILS)[number]
  readonly address: string
  /** The e-mail with the link. */
  readonly emailId: string
}

const UUID_LENGTH = 36

const endable = (template: string) => ENDABLE_MAILS.find(kind => kind === template)

const secretOf = ({ secrets }: Platform, id: string) => `${id}.${secrets.linkCode('MAIL_END', id)}`

/** The stored form of an address: it can be neither read nor guessed there. */
const storedAddress = ({ secrets }: Platform, address: string) =>
  secrets.fingerprint(`ended mail:${address.trim().toLowerCase()}`)

/**
 * The address at which the reader unsubscribes from this kind of e-mail: a page, and by POST at once (RFC 8058). Null
 * for necessary e-mails.
 */
export function endingAddress(platform: Platform, { id, template }: { id: string; template: string }): string | null {
  return endable(template) ? `${platform.config.publicUrl}/correos/${secretOf(platform, id)}` : null
}

/**
 * What the link in an e-mail unsubscribes from. Throws ERR_MAILING_LINK_NOT_VALID, also once the e-mail itself is
 * deleted.
 */
export async function endingOf(platform: Platform, secret: string): Promise<MailEnding> {
  const id = secret.slice(0, UUID_LENGTH)
  const email = isSame(secretOf(platform, id), secret)
    ? await platform.db.selectFrom('emails').select(['toAddress', 'template']).where('id', '=', id).executeTakeFirst()
    : undefined
  const kind = email && endable(email.template)
  if (!kind) throw new AppError('ERR_MAILING_LINK_NOT_VALID')
  return { kind, address: email.toAddress, emailId: id }
}

export async function isEnded(platform: Platform, template: string, address: string): Promise<boolean> {
  if (!endable(template)) return false
  const ended = platform.db
    .selectFrom('endedMails')
    .select('template')
    .where('address', '=', storedAddress(platform, address))
    .where('template', '=', template)
  return (await ended.executeTakeFirst()) !== undefined
}

/** Those of the addresses whose reader has unsubscribed from some kind of e-mail. */
export async function whoEnded(platform: Platform, db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const stored = new Map(addresses.map(address => [storedAddress(platform, address), address]))
  if (stored.size === 0) return new Set()
  const ended = db
    .selectFrom('endedMails')
    .select('address')
    .where('address', 'in', [...stored.keys()])
  return new Set((await ended.execute()).flatMap(({ address }) => stored.get(address) ?? []))
}

/** Unsubscribes the address from the kind, or takes that back; repeating it changes nothing. */
export async function changeEnding(
  work: Work,
  platform: Platform,
  { kind, ...of }: MailEnding,
  ended: boolean,
): Promise<void> {
  const { tx } = work
  const address = storedAddress(platform, of.address)
  const changed = ended
    ? await tx
        .insertInto('endedMails')
        .values({ address, template: kind, endedDate: work.now })
        .onConflict(same => same.doNothing())
        .returning('template')
        .execute()
    : await tx
        .deleteFrom('endedMails')
        .where('address', '=', address)
        .where('template', '=', kind)
        .returning('template')
        .execute()
  if (changed.length === 0) return
  const action = ended ? 'mail.ended' : 'mail.resumed'
  await work.audit({ action, entity: 'mail', entityId: of.emailId, details: { template: kind } })
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
