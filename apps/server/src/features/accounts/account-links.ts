import { timingSafeEqual } from 'node:crypto'
import { id } from '@llave/api-contract/define/fields'
import { HOUR_MS } from '@llave/domain/time/calendar-day'
import { AppError, refusal } from '../../platform/app-error'
import { type Db, insertRow } from '../../platform/database/db'
import type { Platform, Work } from '../../platform/platform'
import { type LinkPurpose, lockPerson, revokeLinks } from '../../platform/security/account-codes'

/** The page of each link. */
const PAGES = { ACTIVATION: 'activate', PASSWORD: 'changePassword', EMAIL_CHANGE: 'confirmEmail' } as const

export interface NewLink {
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly hours: number
  readonly newEmail?: string
}

/** Creates a one-time link and returns its id; the person's earlier links for this purpose become invalid. */
export async function createLink(work: Work, link: NewLink): Promise<string> {
  await revokeLinks(work, link.userId, [link.purpose])
  const { id } = await insertRow(work.tx, 'userCodes', {
    userId: link.userId,
    purpose: link.purpose,
    newEmail: link.newEmail ?? null,
    createdDate: work.now,
    expiresDate: new Date(work.now.getTime() + link.hours * HOUR_MS),
  })
  return id
}

/** The address of a link: built on PUBLIC_URL, never on anything from a request. */
export function linkUrl(platform: Platform, purpose: LinkPurpose, userId: string, linkId: string): string {
  return `${platform.config.publicUrl}/${PAGES[purpose]}/${userId}/${platform.secrets.linkCode(purpose, linkId)}`
}

interface GivenLink {
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly code: string
}

/**
 * The live link behind a code. Throws ERR_ACTIVATION_CODE_NOT_MATCH if there is none, for any reason except a withdrawn
 * invitation, which has an error of its own. Changes nothing.
 */
export async function findLink(platform: Platform, db: Db, given: GivenLink) {
  const open = id.safeParse(given.userId).success
    ? await db
        .selectFrom('userCodes')
        .select(['id', 'userId', 'expiresDate'])
        .where('userId', '=', given.userId)
        .where('purpose', '=', given.purpose)
        .where('usedDate', 'is', null)
        .where('revokedDate', 'is', null)
        .where('expiresDate', '>', platform.clock.now())
        .execute()
    : []
  const isMeant = ({ id }: { readonly id: string }) => isSame(platform.secrets.linkCode(given.purpose, id), given.code)
  const link = open.find(isMeant)
  if (!link) throw deadLink((await withdrawnOf(db, given.userId)).some(isMeant))
  return link
}

async function withdrawnOf(db: Db, userId: string): Promise<{ id: string }[]> {
  if (!id.safeParse(userId).success) return []
  return db.selectFrom('withdrawnInvitations').select('linkId as id').where('userId', '=', userId).execute()
}

const deadLink = (isWithdrawn: boolean) =>
  new AppError(isWithdrawn ? 'ERR_INVITATION_WITHDRAWN' : 'ERR_ACTIVATION_CODE_NOT_MATCH')

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Uses up a link: of simultaneous attempts one succeeds, and the others get ERR_ACTIVATION_CODE_NOT_MATCH. */
export async function consumeLink(work: Work, purpose: LinkPurpose, userId: string, linkId: string) {
  await lockPerson(work, userId)
  return await work.tx
    .updateTable('userCodes')
    .set({ usedDate: work.now })
    .where('id', '=', linkId)
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedDate', 'is', null)
    .where('revokedDate', 'is', null)
    .where('expiresDate', '>', work.now)
    .returning('newEmail')
    .executeTakeFirstOrThrow(refusal('ERR_ACTIVATION_CODE_NOT_MATCH'))
}
