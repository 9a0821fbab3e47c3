import type { AddressWarnings } from '@llave/api-contract/operations'
import { isBeyondDoubt, type Word } from '@llave/domain/people/corrections'
import { fullName } from '@llave/domain/people/full-name'
import { type RawBuilder, sql } from 'kysely'
import { type Db, insertRow, readRow } from '../../platform/database/db'
import { isStaffActor, type Work } from '../../platform/platform'

/** Who changes a holder's e-mail. */
export interface Changer {
  /** Null for somebody without an account. */
  readonly id: string | null
  readonly name: string
  /** The address known to be theirs; if it is their own that changes, the one before the change. */
  readonly email: string
  readonly isStaff: boolean
}

/** The actor, or the owner of a confirmed link; null for the system. */
export async function changerOf({ tx, actor }: Work, userId = actor?.userId): Promise<Changer | null> {
  if (!userId) return null
  const { name, lastname, email } = await readRow(tx, 'users', userId, ['name', 'lastname', 'email'])
  return { id: userId, name: fullName({ name, lastname }), email, isStaff: actor !== null && isStaffActor(actor) }
}

/** Whose word counts when somebody changes the e-mail of a holder who has had this one. */
export function wordOf(by: Pick<Changer, 'email' | 'isStaff'> | null, email: string | null): Word {
  if (by?.isStaff) return 'STAFF'
  return email !== null && by?.email.toLowerCase() === email.toLowerCase() ? 'SELF' : 'OTHER'
}

interface EmailChange {
  readonly holderId: string
  readonly from: string | null
  readonly to: string
  readonly by: Changer | null
  /** The IP address of the change, if known. */
  readonly ip?: string | undefined
}

/**
 * Records who changed the e-mail of a holder, for the evidence of a signature, and whether it is beyond doubt. A change
 * by the staff settles earlier doubts.
 */
export async function noteEmailChange(work: Work, { holderId, from, to, by, ip }: EmailChange): Promise<void> {
  const isConfirmed = isBeyondDoubt(wordOf(by, from), !(await doubtAbout(work.tx, holderId)))
  if (isConfirmed) await settleDoubts(work, holderId, by?.id ?? null)
  await insertRow(work.tx, 'holderEmailChanges', {
    holderId,
    fromEmail: from,
    toEmail: to,
    changedBy: by?.id ?? null,
    changedByName: by?.name ?? null,
    changedIp: ip ?? null,
    changedDate: work.now,
    confirmedBy: isConfirmed ? (by?.id ?? null) : null,
    confirmedDate: isConfirmed ? work.now : null,
  })
  await work.audit({ action: 'holder.email-changed', entity: 'holder', entityId: holderId })
}

/** The unconfirmed changes of a holder's e-mail since it was last beyond doubt. */
export interface Doubt {
  /** The last address beyond doubt. */
  readonly from: string | null
  readonly since: Date
  /** The newest change, and its address. */
  readonly changeId: string
  readonly to: string
}

/** The open doubt; undefined when the holder's address is beyond doubt. */
export async function doubtAbout(db: Db, holderId: string): Promise<Doubt | undefined> {
  const open = await db
    .selectFrom('holderEmailChanges')
    .select(['id', 'fromEmail', 'toEmail', 'changedDate'])
    .where('holderId', '=', holderId)
    .where('confirmedDate', 'is', null)
    .orderBy('changedDate')
    .execute()
  const [first, last] = [open[0], open.at(-1)]
  return first && last && { from: first.fromEmail, since: first.changedDate, changeId: last.id, to: last.toEmail }
}

/** Puts the holder's address beyond doubt; false if it was before. */
export async function settleDoubts(work: Work, holderId: string, confirmedBy: string | null): Promise<boolean> {
  const { numUpdatedRows } = await work.tx
    .updateTable('holderEmailChanges')
    .set({ confirmedBy, confirmedDate: work.now })
    .where('holderId', '=', holderId)
    .where('confirmedDate', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * SQL for the unconfirmed changes of a holder's e-mail, as one change; null without any. `holderId` names the column of
 * the holder's id.
 */
export function unconfirmedEmail(holderId: string): RawBuilder<AddressWarnings['emailChange']> {
  return sql<AddressWarnings['emailChange']>`(
    select json_build_object(
      'from', (array_agg(change.from_email order by change.changed_date))[1],
      'to', (array_agg(change.to_email order by change.changed_date desc))[1],
      'by', (array_agg(change.changed_by_name order by change.changed_date desc))[1],
      'date', max(change.changed_date))
    from holder_email_changes as change
    where change.holder_id = ${sql.ref(holderId)} and change.confirmed_date is null
    having count(*) > 0)`
}
