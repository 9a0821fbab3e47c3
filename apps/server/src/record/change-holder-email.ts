import type { AddressWarnings } from '@llave/api-contract/operations'
import { fullName } from '@llave/domain/people/full-name'
import { type RawBuilder, sql } from 'kysely'
import { isStaffActor } from '../platform/actor'
import type { Work } from '../platform/work'

/** Who changes a holder's e-mail. */
export interface Changer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isStaff: boolean
}

/** The actor, or the owner of a confirmed link; null: the system. */
export async function changerOf({ tx, actor }: Work, userId = actor?.userId): Promise<Changer | null> {
  if (!userId) return null
  const { name, lastname, email } = await tx
    .selectFrom('users')
    .select(['name', 'lastname', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { id: userId, name: fullName({ name, lastname }), email, isStaff: actor !== null && isStaffActor(actor) }
}

interface EmailChange {
  readonly holderId: string
  readonly from: string | null
  readonly to: string
  readonly by: Changer | null
  /** The IP address of the change, if known. */
  readonly ip?: string | undefined
  /** False: neither the staff nor the holder made it, so the staff must confirm it. */
  readonly isConfirmed: boolean
}

/** Records who changed the e-mail of a holder: the evidence of a signature names them. */
export async function noteEmailChange(work: Work, { holderId, from, to, by, ip, isConfirmed }: EmailChange) {
  await work.tx
    .insertInto('holderEmailChanges')
    .values({
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
    .execute()
  await work.audit({ action: 'holder.email-changed', entity: 'holder', entityId: holderId })
}

/** SQL for a holder's last unconfirmed change of e-mail, or null, where `holderId` names their id. */
export function unconfirmedEmail(holderId: string): RawBuilder<AddressWarnings['emailChange']> {
  return sql<AddressWarnings['emailChange']>`(
    select case when change.confirmed_date is null then json_build_object(
      'from', change.from_email, 'to', change.to_email, 'by', change.changed_by_name, 'date', change.changed_date) end
    from holder_email_changes as change where change.holder_id = ${sql.ref(holderId)}
    order by change.changed_date desc limit 1)`
}
