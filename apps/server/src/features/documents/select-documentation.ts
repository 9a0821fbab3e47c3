import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { OfOperation } from '../../record/detail-part'

export type DocumentationRow = NonNullable<ReturnType<typeof documentationOf>['expressionType']>

/** Holders, entries and files of an operation, for a query of `operations`. */
export function documentationOf(operation: OfOperation) {
  return jsonBuildObject({
    holders: jsonArrayFrom(
      operation
        .selectFrom('holders')
        .select(['holders.id', 'holders.name', 'holders.contact_id', 'holders.employment_situation'])
        .whereRef('holders.operation_id', '=', 'operations.id')
        .orderBy('holders.position'),
    ),
    entries: jsonArrayFrom(
      operation
        .selectFrom('documentation')
        .select([
          'documentation.id',
          'documentation.holder_id',
          'documentation.type',
          'documentation.name_document',
          'documentation.message_update',
          'documentation.waived_reason',
          'documentation.waiver_proposal',
          'documentation.deadline',
          'documentation.is_private',
        ])
        .whereRef('documentation.operation_id', '=', 'operations.id')
        .orderBy('documentation.position')
        .orderBy('documentation.created_date')
        .orderBy('documentation.id'),
    ),
    files: jsonArrayFrom(
      operation
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
          'documents.expires_on',
        ])
        .whereRef('documents.operation_id', '=', 'operations.id')
        // The front of a DNI before its back.
        .orderBy('documents.side', order => order.desc().nullsLast())
        .orderBy('documents.created_date')
        .orderBy('documents.id'),
    ),
  })
}
