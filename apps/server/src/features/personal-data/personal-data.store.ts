import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema'

type Db = Kysely<Database>

// The exported columns are listed one by one: a column added later is exported only when somebody decides so.

export function readAccount(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'name',
      'lastname',
      'email',
      'phone',
      'company',
      'country',
      'brands',
      'roles',
      'active',
      'activated_date',
      'collective',
      'how_meet_us',
      'who_recommended_us',
      'coupon_handle',
      'language',
      'settings',
      'shortcuts',
      'avatar',
      'created_date',
      'accepted_terms_date',
      'newsletter',
      'newsletter_date',
      'newsletter_text',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** The person's requests, including the archived ones: being archived does not make them somebody else's. */
export function readRequests(db: Db, userId: string) {
  return db
    .selectFrom('operations as o')
    .leftJoin('questionnaires as q', 'q.operation_id', 'o.id')
    .select([
      'o.id',
      'o.num_operation',
      'o.type_operation',
      'o.state',
      'o.state_dates',
      'o.created_date',
      'o.is_archived',
      'q.answers',
      'q.completed_date',
    ])
    .where('o.user_id', '=', userId)
    .orderBy('o.num_operation')
    .execute()
}

/** The documentation of the person's requests with its files, without the private ones. */
export function readDocuments(db: Db, userId: string) {
  return db
    .selectFrom('documentation as e')
    .innerJoin('operations as o', 'o.id', 'e.operation_id')
    .leftJoin('holders as h', 'h.id', 'e.holder_id')
    .leftJoin('documents as d', join => join.onRef('d.documentation_id', '=', 'e.id').on('d.is_private', '=', false))
    .select([
      'e.id',
      'e.operation_id',
      'e.type',
      'e.name_document',
      'h.name as holder_name',
      'd.name as file_name',
      'd.state as file_state',
      'd.size as file_size',
      'd.rejection_reason',
      'd.created_date as file_date',
    ])
    .where('e.is_private', '=', false)
    .where('o.user_id', '=', userId)
    .orderBy('e.position')
    .orderBy('e.id')
    .orderBy('d.created_date')
    .execute()
}

export function readNotifications(db: Db, userId: string) {
  return db
    .selectFrom('notifications')
    .select(['name', 'read', 'created_date'])
    .where('user_id', '=', userId)
    .orderBy('created_date')
    .execute()
}

export function readSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['user_agent', 'ip', 'created_date', 'last_seen_date', 'revoked_date'])
    .where('user_id', '=', userId)
    .orderBy('created_date')
    .execute()
}

export function readFactors(db: Db, userId: string) {
  return db
    .selectFrom('factors')
    .select(['kind', 'name', 'created_date', 'last_used_date'])
    .where('user_id', '=', userId)
    .where('confirmed_date', 'is not', null)
    .orderBy('created_date')
    .execute()
}

/** The e-mails sent to the person: which kind and when. The text is left out, because its links are credentials. */
export function readEmails(db: Db, userId: string) {
  return db
    .selectFrom('emails')
    .select(['template', 'to_address', 'created_date', 'sent_date'])
    .where('user_id', '=', userId)
    .orderBy('created_date')
    .execute()
}
