import type { ImportDetail } from '@llave/api-contract/imports.calls'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import type { Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { withdrawInvitations } from '../accounts/accounts.published'
import type { ImportEntity } from './import-rows'

/** Until when an import can be taken back; null if it cannot, or no longer. */
export function takeBackUntil({ status, finishedDate }: ImportEntity, now: Date): Date | null {
  const until = status === 'DONE' && finishedDate ? new Date(finishedDate.getTime() + DAY_MS) : null
  return until && until > now ? until : null
}

/**
 * SQL condition: operation `o` of row `r` is not as it was imported, or its customer has accepted the import's
 * invitation. Files that were imported with it do not count.
 */
const IS_TOUCHED: RawBuilder<boolean> = sql<boolean>`(
  o.version <> r.version
  or exists (select from activity a where a.operation_id = o.id
    and (a.user_id is not null and a.field not in ('imported', 'documentUploaded') or a.params ->> 'byHolder' is not null))
  or exists (select from comments c where c.operation_id = o.id and c.created_date > o_import.finished_date)
  or exists (select from tasks t where t.operation_id = o.id)
  or exists (select from import_rows invited join users u on u.id = invited.invited_id
    where invited.import_id = r.import_id and u.id = o.user_id and u.password_hash is not null)
  or exists (select from messages m where m.operation_id = o.id)
  or exists (select from received_mails m where m.operation_id = o.id)
  or exists (select from radar_answers a where a.operation_id = o.id)
  or exists (select from documents d where d.operation_id = o.id and not d.imported))`

/** The operations of an import that people have changed since. */
export async function readTouched(db: Db, importId: string): Promise<ImportDetail['touched']> {
  const { rows } = await sql<ImportDetail['touched'][number]>`
    select o.id as "_id", o.num_operation, o.title,
      exists (select from contract_signings s where s.operation_id = o.id and s.signed_date is not null) as is_signed
    from import_rows r join operations o on o.id = r.operation_id join imports o_import on o_import.id = r.import_id
    where r.import_id = ${importId} and r.status = 'CREATED' and ${IS_TOUCHED}
    order by o.num_operation`.execute(db)
  return rows
}

/**
 * Removes what an import has created, except people who have other work here by now, and contacts that have been
 * changed or merged since. An operation that people have changed since is removed only if `alsoRemove` names it, also
 * if the change came while the question was open; one with a signed contract is never removed.
 */
export async function takeBack(work: Work, importId: string, alsoRemove: readonly string[]): Promise<void> {
  const { tx, now } = work
  const entity = await tx.selectFrom('imports').selectAll().where('id', '=', importId).forUpdate().executeTakeFirst()
  if (!entity) throw new AppError('ERR_NOT_FOUND')
  if (!takeBackUntil(entity, now)) throw new AppError('ERR_VERSION_CONFLICT')
  const rows = await tx
    .selectFrom('importRows')
    .select(['operationId', 'contactId', 'secondContactId', 'userId', 'invitedId'])
    .where('importId', '=', importId)
    .where('status', '=', 'CREATED')
    .execute()
  // Locks the operations: from now on nobody changes them.
  await sql`select from operations where id = any(${rows.flatMap(({ operationId }) => operationId ?? [])}::uuid[])
    order by id for update`.execute(tx)
  // Locks the accounts: from now on nobody accepts an invitation.
  const invited = rows.flatMap(({ invitedId }) => invitedId ?? [])
  await sql`select from users where id = any(${invited}::uuid[]) order by id for update`.execute(tx)
  const touched = await readTouched(tx, importId)
  const kept = touched.filter(({ _id, isSigned }) => isSigned || !alsoRemove.includes(_id)).map(({ _id }) => _id)
  const gone = rows.flatMap(({ operationId }) => (operationId && !kept.includes(operationId) ? [operationId] : []))
  await sql`delete from operations where id = any(${gone}::uuid[])`.execute(tx)
  const staying = await tx
    .selectFrom('operations')
    .select('userId')
    .where(sql<boolean>`id = any(${kept}::uuid[])`)
    .execute()
  const customers = new Set(staying.map(({ userId }) => userId))
  await withdrawInvitations(
    work,
    invited.filter(id => !customers.has(id)),
  )
  await sql`
    delete from contacts c
    where id = any(${rows.flatMap(row => [row.contactId ?? [], row.secondContactId ?? []].flat())}::uuid[])
      and version = 1
      and not exists (select from operation_contacts where contact_id = c.id)
      and not exists (select from all_holders where contact_id = c.id)`.execute(tx)
  await sql`
    delete from users u where id = any(${rows.flatMap(({ userId }) => userId ?? [])}::uuid[])
      and last_sign_in_date is null and password_hash is null
      and not exists (select from operations where user_id = u.id)`.execute(tx)
  await tx.updateTable('imports').set({ status: 'TAKEN_BACK' }).where('id', '=', importId).execute()
  await work.audit({
    action: 'operations.taken-back',
    entity: 'import',
    entityId: importId,
    details: { file: entity.name, removed: gone.length, kept: rows.length - gone.length },
  })
  await tell(work, null, { type: 'CONTACTS_CHANGED', changed: [] })
  await tell(work, null, { type: 'IMPORT_TAKEN_BACK' })
}
