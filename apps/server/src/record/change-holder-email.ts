import type { AddressWarnings } from '@llave/api-contract/operations'
import { fullName } from '@llave/domain/people/full-name'
import { type RawBuilder, sql } from 'kysely'
import { isStaffActor } from '../platform/actor'
import type { Work } from '../platform/work'
import { lockOperation } from './operation-row'
import { lockQuestionnaire } from './questionnaire-row'
import { saveAnswers } from './save-answers'
import { refreshSearchText } from './search-text'

/**
 * Writes a holder's new e-mail into the answers, as their next version, so that an open page cannot restore the old
 * one. The caller holds the operation's lock.
 */
async function changeHolderEmail(
  work: Work,
  operationId: string,
  holder: { readonly position: number; readonly email: string },
): Promise<void> {
  const operation = await lockOperation(work.tx, operationId)
  const questionnaire = await lockQuestionnaire(work, operationId)
  const holders = questionnaire?.answers.holders
  if (!operation || !questionnaire || !holders?.[holder.position]) return
  const { position, email } = holder
  const changed = holders.map((answers, index) => (index === position ? { ...answers, email } : answers))
  await saveAnswers(work, operation, questionnaire, { ...questionnaire.answers, holders: changed })
}

interface HolderToReach {
  readonly id: string
  readonly position: number
  readonly email: string | null
}

interface NewEmail {
  readonly email: string
  /** The IP address of the change, if known. */
  readonly ip?: string | undefined
}

/**
 * Changes a holder's e-mail wherever it is stored, and records by whom. The caller holds the operation's lock and
 * reports the change. Returns whether the staff must confirm it, because neither they nor the holder made it.
 */
export async function correctHolderEmail(
  work: Work,
  operationId: string,
  { id, position, email: before }: HolderToReach,
  { email, ip }: NewEmail,
): Promise<boolean> {
  await work.tx.updateTable('holders').set({ email }).where('id', '=', id).execute()
  // The answers are updated too, or the next correction of the questionnaire would restore the old address.
  await changeHolderEmail(work, operationId, { position, email })
  await refreshSearchText(work.tx, operationId)
  const by = await changerOf(work)
  const isTrusted = by === null || by.isStaff || by.email.toLowerCase() === before?.toLowerCase()
  await work.tx
    .insertInto('holderEmailChanges')
    .values({
      holderId: id,
      fromEmail: before,
      toEmail: email,
      changedBy: by?.id ?? null,
      changedByName: by?.name ?? null,
      changedIp: ip ?? null,
      changedDate: work.now,
      confirmedBy: isTrusted ? (by?.id ?? null) : null,
      confirmedDate: isTrusted ? work.now : null,
    })
    .execute()
  await work.audit({ action: 'holder.email-changed', entity: 'holder', entityId: id })
  return !isTrusted
}

async function changerOf({ tx, actor }: Work) {
  if (!actor) return null
  const { name, lastname, email } = await tx
    .selectFrom('users')
    .select(['name', 'lastname', 'email'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return { id: actor.userId, name: fullName({ name, lastname }), email, isStaff: isStaffActor(actor) }
}

/** SQL for a holder's last unconfirmed change of e-mail, or null, where `holderId` names their id. */
export function unconfirmedEmail(holderId: string): RawBuilder<AddressWarnings['emailChange']> {
  return sql<AddressWarnings['emailChange']>`(
    select case when change.confirmed_date is null then json_build_object(
      'from', change.from_email, 'to', change.to_email, 'by', change.changed_by_name, 'date', change.changed_date) end
    from holder_email_changes as change where change.holder_id = ${sql.ref(holderId)}
    order by change.changed_date desc limit 1)`
}
