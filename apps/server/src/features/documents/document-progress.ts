import type { AlikeEntries } from '@llave/domain/documents/document-progress'
import type { DocumentState } from '@llave/domain/documents/document-states'
import { IDENTITY_DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { type RawBuilder, sql } from 'kysely'

/** Files in this state wait for the staff. */
const WAITING: DocumentState = 'PENDIENTE_VALIDACION'

/**
 * What `documentProgress` of the domain counts of an operation, in a query in which `operationId` names its id. Card, list and detail
 * all ask here.
 */
export function alikeEntriesOf(operationId: string): RawBuilder<AlikeEntries[]> {
  return sql<AlikeEntries[]>`coalesce((
    select json_agg(alike) from (
      select identity, "isPrivate", waived, states, count(*)::integer as count, sum(waiting)::integer as waiting
      from (
        select case when entry.type = any(${[...IDENTITY_DOCUMENT_TYPES]}::text[]) then entry.type end as identity,
          entry.is_private as "isPrivate", entry.waived_reason is not null as waived,
          coalesce(array_agg(distinct file.state) filter (where not file.is_private), '{}') as states,
          count(*) filter (where file.state = ${WAITING}) as waiting
        from documentation as entry left join documents as file on file.documentation_id = entry.id
        where entry.operation_id = ${sql.ref(operationId)}
        group by entry.id
      ) as entries
      group by identity, "isPrivate", waived, states
    ) as alike), '[]')`
}
