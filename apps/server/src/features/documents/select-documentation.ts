import type { PaperValidity } from '@llave/domain/documents/document-validity'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { jsonArrayFrom, jsonObjectFrom } from '../../platform/database/json-from'
import type { OfOperation } from '../../record/operation/detail-part'
import { monthsFactsOf } from './entry-months'

export type DocumentationRow = NonNullable<ReturnType<typeof documentationOf>['expressionType']>

/** Holders, entries and files of an operation, for a query of `operations`. */
export function documentationOf(operation: OfOperation) {
  return jsonBuildObject({
    months: monthsFactsOf(operation),
    paperValidity: sql<Partial<PaperValidity>>`(select paper_validity from company)`,
    typeOperation: operation.ref('operations.typeOperation'),
    holders: jsonArrayFrom(
      operation
        .selectFrom('holders')
        .select(['holders.id', 'holders.name', 'holders.contactId', 'holders.employmentSituation'])
        .select('holders.papersShownDate')
        .whereRef('holders.operationId', '=', 'operations.id')
        .orderBy('holders.position'),
    ),
    entries: jsonArrayFrom(
      operation
        .selectFrom('documentation')
        .select([
          'documentation.id',
          'documentation.holderId',
          'documentation.type',
          'documentation.nameDocument',
          'documentation.messageUpdate',
          'documentation.waivedReason',
          'documentation.waiverProposal',
          'documentation.waiverByHolder',
          'documentation.deadline',
          'documentation.isPrivate',
        ])
        .select(eb =>
          jsonObjectFrom(
            eb
              .selectFrom('paperRules')
              .select(['paperRules.id', 'paperRules.name', 'paperRules.effect', 'paperRules.reason'])
              .whereRef('paperRules.id', '=', 'documentation.ruleId'),
          ).as('rule'),
        )
        .whereRef('documentation.operationId', '=', 'operations.id')
        .orderBy('documentation.position')
        .orderBy('documentation.createdDate')
        .orderBy('documentation.id'),
    ),
    files: jsonArrayFrom(
      operation
        .selectFrom('documents')
        .select([
          'documents.id',
          'documents.documentationId',
          'documents.name',
          'documents.format',
          'documents.size',
          'documents.createdDate',
          'documents.state',
          'documents.rejectionReason',
          'documents.isPrivate',
          'documents.version',
          'documents.hasActiveContent',
          'documents.uploadedBy',
          'documents.uploadedByHolder',
          'documents.stillValid',
          'documents.side',
          'documents.expiresOn',
          'documents.months',
        ])
        .whereRef('documents.operationId', '=', 'operations.id')
        // The front of a DNI before its back.
        .orderBy('documents.side', order => order.desc().nullsLast())
        .orderBy('documents.createdDate')
        .orderBy('documents.id'),
    ),
  })
}
