import { timingSafeEqual } from 'node:crypto'
import type { BodyOf } from '@llave/api-contract/call-types'
import { id } from '@llave/api-contract/define/fields'
import { reachedBy } from '@llave/domain/people/corrections'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { MAILING_LINK_DAYS } from '@llave/domain/validation/limits'
import { AppError } from '../../../platform/app-error'
import { type Db, knownRow } from '../../../platform/database/db'
import { type Actor, inTransaction, type Platform, type Work } from '../../../platform/platform'
import { refuseLink } from '../../../platform/security/mailing-links'
import { tell } from '../../../record/events/tell'
import { lockOperation, lockOperationFor, type OperationRow } from '../../../record/operation/operation-row'
import { doubtAbout, settleDoubts } from '../../../record/people/change-holder-email'
import { correctPerson } from '../../../record/people/correct-person'
import { findPerson } from '../../../record/people/person'

/**
 * The staff confirm that an address is the holder's, and it becomes the person's. Throws ERR_VERSION_CONFLICT if it was
 * replaced meanwhile.
 */
export async function confirmHolderEmail(
  work: Work,
  actor: Actor,
  { operationId, holderId, email }: BodyOf<'POST /operations/confirmHolderEmail'>,
): Promise<void> {
  const operation = await lockOperationFor(work, actor, operationId)
  const holder = await knownRow(work.tx, 'holders', { id: holderId, operationId }, ['email'])
  if (holder.email?.toLowerCase() !== email.toLowerCase()) throw new AppError('ERR_VERSION_CONFLICT')
  if (!(await settleDoubts(work, holderId, actor.userId))) return
  await correctPerson(work, await findPerson(work.tx, { holderId }), { email: holder.email }, { told: operation.id })
  await tellConfirmed(work, operation, holderId)
}

/** The purpose under which the code is derived from the id of the change. */
const PURPOSE = 'HOLDER_EMAIL'

/** The page on which a holder confirms, from their former address, the one that somebody else has entered. */
export function confirmAddressUrl({ config, secrets }: Platform, changeId: string): string {
  return `${config.publicUrl}/confirmAddress/${changeId}/${secrets.linkCode(PURPOSE, changeId)}`
}

/**
 * Confirms a holder's address by the link that was sent to their last address beyond doubt. This counts like the
 * holder's own word. Throws ERR_MAILING_LINK_NOT_VALID when the address has changed since, is confirmed, or the request
 * is archived.
 */
export async function confirmFromOldAddress(
  platform: Platform,
  { changeId, code }: { readonly changeId: string; readonly code: string },
  ip: string,
): Promise<void> {
  const isGenuine = id.safeParse(changeId).success && isSame(platform.secrets.linkCode(PURPOSE, changeId), code)
  const change = isGenuine && (await openChange(platform.db, changeId, platform.clock.now()))
  if (!change) return refuseLink(platform, ip)
  const { operationId, holderId } = change
  await inTransaction(platform, { actor: null, ip }, async work => {
    const operation = await lockOperation(work.tx, operationId)
    const doubt = await doubtAbout(work.tx, holderId)
    if (!operation || operation.isArchived || !doubt?.from || doubt.changeId !== changeId) {
      throw new AppError('ERR_MAILING_LINK_NOT_VALID')
    }
    await settleDoubts(work, holderId, null)
    const person = reachedBy('SELF', await findPerson(work.tx, { holderId }))
    const by = { id: null, name: change.name, email: doubt.from, isStaff: false }
    await correctPerson(work, person, { email: doubt.to }, { told: operation.id, by, ip })
    await tellConfirmed(work, operation, holderId)
  })
}

function openChange(db: Db, changeId: string, now: Date) {
  return db
    .selectFrom('holderEmailChanges as change')
    .innerJoin('holders', 'holders.id', 'change.holderId')
    .select(['holders.operationId', 'holders.id as holderId', 'holders.name'])
    .where('change.id', '=', changeId)
    .where('change.confirmedDate', 'is', null)
    .where(
      eb => eb.fn.coalesce('change.linkSentDate', 'change.changedDate'),
      '>',
      new Date(now.getTime() - MAILING_LINK_DAYS * DAY_MS),
    )
    .executeTakeFirst()
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}

async function tellConfirmed(work: Work, operation: OperationRow, holderId: string): Promise<void> {
  await work.audit({ action: 'holder.email-confirmed', entity: 'holder', entityId: holderId })
  await tell(work, operation, { type: 'HOLDER_EMAIL_CONFIRMED' })
}
