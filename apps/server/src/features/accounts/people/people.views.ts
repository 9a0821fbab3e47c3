import type { AccountRecord, ListedAccount, Person } from '@llave/api-contract/people'
import { fullName } from '@llave/domain/people/full-name'
import { STAFF_ROLES } from '@llave/domain/people/roles'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { type SelectQueryBuilder, sql } from 'kysely'
import { AppError } from '../../../platform/app-error'
import type { Db, RowOf } from '../../../platform/database/db'
import type { Database } from '../../../platform/database/schema'
import { iso, isoOrNull, personOf } from '../../../record/lists/presenting'
import { isUndelivered } from '../../../record/operation/undelivered-mails'
import { invitation as invitationMail } from '../account-mails'
import { presentAccount } from '../accounts.presenter'
import { presentFactor, readFactors } from '../factors/factors.store'

const numOperations = sql<number>`(case when users.roles && ${STAFF_ROLES}::text[]
  then (select count(*) from operations where responsable_id = users.id and not is_archived)
  else (select count(*) from operations where user_id = users.id) end)::integer`

const numTasks = sql<number>`(
  select count(*) from tasks where responsable_id = users.id and state = 'PENDIENTE')::integer`

/** The invitation of somebody without a password: when their newest password link was sent, and its state. */
function invitation(now: Date) {
  return sql<ListedAccount['invitation']>`(
    case when users.active and users.password_hash is null and users.email <> '' then (
      select json_build_object('sentDate', max(code.created_date), 'state', case
        when exists (
          select from emails
          where emails.user_id = users.id and emails.template = ${invitationMail.key} and ${isUndelivered})
        then 'UNDELIVERED'
        when bool_or(code.used_date is null and code.revoked_date is null and code.expires_date > ${now}) then 'SENT'
        else 'EXPIRED' end)
      from user_codes code where code.user_id = users.id and code.purpose = 'PASSWORD') end)`
}

type Found = SelectQueryBuilder<Database, 'users', RowOf<'users'>>

/** These accounts with the figures of the list. */
export function selectAccounts(db: Db, found: Found, now: Date) {
  return db
    .selectFrom(found.as('users'))
    .selectAll('users')
    .select([numOperations.as('numOperations'), invitation(now).as('invitation')])
    .select([sql<Person | null>`${personOf('users.standInId')}`.as('standIn')])
}

type Listed = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>

/** An account in a list, without an absence that is over. */
export function presentListed(row: Listed, now: Date): ListedAccount {
  const { absentFrom: from, absentTo: to } = row
  return {
    displayName: fullName(row),
    lastSignIn: isoOrNull(row.lastSignInDate),
    numOperations: row.numOperations,
    mustChangePassword: row.mustChangePassword,
    confirmed: row.activatedDate !== null,
    invitation: row.invitation && {
      ...row.invitation,
      sentDate: row.invitation.sentDate === null ? null : iso(row.invitation.sentDate),
    },
    absence: from && to && to >= calendarDay(now) ? { from, to, standIn: row.standIn } : null,
    version: row.version,
    ...presentAccount(row),
  }
}

export async function readAccountRecord(db: Db, id: string, now: Date): Promise<AccountRecord> {
  const account = db.selectFrom('users').selectAll().where('id', '=', id)
  const row = await selectAccounts(db, account, now).select(numTasks.as('numTasks')).executeTakeFirst()
  // An account without roles belongs to an API key, not to a person.
  if (!row || row.roles.length === 0) throw new AppError('ERR_NOT_FOUND')
  const factors = await readFactors(db, id)
  return { ...presentListed(row, now), numTasks: row.numTasks, factors: factors.map(presentFactor) }
}
