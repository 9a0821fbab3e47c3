import type { ExpressionBuilder, Kysely } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../platform/database/schema'
import { signingOf } from '../signing/signing.published'

type OfOperation = ExpressionBuilder<Database, 'operations'>

/** One operation with all that its pages show, in one query. Who may see what of it is the presenter's matter. */
export function findOperation(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('operations')
    .innerJoin('users as customer', 'customer.id', 'operations.user_id')
    .innerJoin('questionnaires', 'questionnaires.operation_id', 'operations.id')
    .selectAll('operations')
    .select([
      'customer.name as customer_name',
      'customer.lastname as customer_lastname',
      'customer.email as customer_email',
      'customer.phone as customer_phone',
      'customer.collective as customer_collective',
      'questionnaires.type_operation as questionnaire_type',
      'questionnaires.answers',
    ])
    .select(eb => [
      personOf(eb, 'operations.responsable_id').as('responsable'),
      holdersOf(eb).as('holders'),
      documentationOf(eb).as('documentation'),
      documentsOf(eb).as('documents'),
      contactsOf(eb).as('contacts'),
      tagsOf(eb).as('tags'),
      commentsOf(eb).as('comments'),
      activityOf(eb).as('activity'),
      jsonObjectFrom(eb.selectFrom('company').select(['company.name', 'company.iban'])).as('company'),
    ])
    .where('operations.id', '=', id)
    .executeTakeFirst()
}
export type OperationRecord = NonNullable<Awaited<ReturnType<typeof findOperation>>>

function personOf(eb: OfOperation, reference: 'operations.responsable_id') {
  return jsonObjectFrom(
    eb
      .selectFrom('users as person')
      .select(['person.id', 'person.name', 'person.lastname', 'person.avatar', 'person.avatar_color'])
      .whereRef('person.id', '=', reference),
  )
}

function holdersOf(eb: OfOperation) {
  return jsonArrayFrom(
    eb
      .selectFrom('holders')
      .select(['holders.id', 'holders.name', 'holders.employment_situation'])
      .select(holder => signingOf(holder).as('signing'))
      .whereRef('holders.operation_id', '=', 'operations.id')
      .orderBy('holders.position'),
  )
}

function documentationOf(eb: OfOperation) {
  return jsonArrayFrom(
    eb
      .selectFrom('documentation')
      .select([
        'documentation.id',
        'documentation.holder_id',
        'documentation.type',
        'documentation.name_document',
        'documentation.message_update',
        'documentation.waived_reason',
        'documentation.waiver_proposal',
        'documentation.is_private',
      ])
      .whereRef('documentation.operation_id', '=', 'operations.id')
      .orderBy('documentation.position')
      .orderBy('documentation.created_date')
      .orderBy('documentation.id'),
  )
}

function documentsOf(eb: OfOperation) {
  return jsonArrayFrom(
    eb
      .selectFrom('documents')
      .select([
        'documents.id',
        'documents.documentation_id',
        'documents.name',
        'documents.format',
        'documents.size',
        'documents.created_date',
        'documents.state',
        'documents.rejection_reason',
        'documents.is_private',
        'documents.version',
        'documents.has_active_content',
        'documents.uploaded_by',
        'documents.side',
      ])
      .whereRef('documents.operation_id', '=', 'operations.id')
      .orderBy('documents.created_date')
      .orderBy('documents.id'),
  )
}

function contactsOf(eb: OfOperation) {
  return jsonArrayFrom(
    eb
      .selectFrom('operation_contacts as link')
      .innerJoin('contacts', 'contacts.id', 'link.contact_id')
      .leftJoin('holders', join =>
        join.onRef('holders.contact_id', '=', 'contacts.id').onRef('holders.operation_id', '=', 'link.operation_id'),
      )
      .select([
        'contacts.id',
        'contacts.name',
        'contacts.email',
        'contacts.phone',
        'contacts.dni',
        'contacts.how_meet_us',
        'link.role',
      ])
      .whereRef('link.operation_id', '=', 'operations.id')
      .orderBy('holders.position', order => order.asc().nullsLast())
      .orderBy('contacts.name')
      .orderBy('contacts.id'),
  )
}

function tagsOf(eb: OfOperation) {
  return jsonArrayFrom(
    eb
      .selectFrom('operation_tags')
      .innerJoin('tags', 'tags.id', 'operation_tags.tag_id')
      .select(['tags.id', 'tags.name', 'tags.class', 'tags.protected'])
      .whereRef('operation_tags.operation_id', '=', 'operations.id')
      .orderBy('tags.name'),
  )
}

function commentsOf(eb: OfOperation) {
  return jsonArrayFrom(
    eb
      .selectFrom('comments')
      .innerJoin('users as author', 'author.id', 'comments.user_id')
      .select([
        'comments.id',
        'comments.description',
        'comments.featured',
        'comments.created_date',
        'comments.edit_date',
        'author.id as user_id',
        'author.name',
        'author.lastname',
        'author.avatar',
        'author.avatar_color',
      ])
      .whereRef('comments.operation_id', '=', 'operations.id')
      .orderBy('comments.created_date', 'desc'),
  )
}

/** The newest changes first; older ones than these are history that nobody scrolls to. */
const ACTIVITY_SHOWN = 500

function activityOf(eb: OfOperation) {
  return jsonArrayFrom(
    eb
      .selectFrom('activity')
      .leftJoin('users as doer', 'doer.id', 'activity.user_id')
      .select([
        'activity.id',
        'activity.field',
        'activity.previous_value',
        'activity.new_value',
        'activity.params',
        'activity.created_date',
        'doer.id as user_id',
        'doer.name',
        'doer.lastname',
        'doer.avatar',
        'doer.avatar_color',
      ])
      .whereRef('activity.operation_id', '=', 'operations.id')
      .orderBy('activity.id', 'desc')
      .limit(ACTIVITY_SHOWN),
  )
}
