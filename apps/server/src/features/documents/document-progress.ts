import type { AlikeEntries } from '@llave/domain/documents/document-progress'
import { type DocumentState, IDENTITY_DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { MONTHLY_TYPES } from '@llave/domain/documents/paper-months'
import { type RawBuilder, sql } from 'kysely'

/** Files in this state await the staff. */
const WAITING: DocumentState = 'PENDIENTE_VALIDACION'

/**
 * SQL for the input of the domain's `documentProgress`, where `operationId` names the operation's id; used by card,
 * list and detail.
 */
export function alikeEntriesOf(operationId: string): RawBuilder<AlikeEntries[]> {
  return sql<AlikeEntries[]>`coalesce((
    select json_agg(alike) from (
      select identity, "isPrivate", waived, states, monthly, count(*)::integer as count, sum(waiting)::integer as waiting
      from (
        select case when entry.type = any(${[...IDENTITY_DOCUMENT_TYPES]}::text[]) then entry.type end as identity,
          entry.is_private as "isPrivate", entry.waived_reason is not null as waived,
          coalesce(files.states, '{}') as states, coalesce(files.waiting, 0) as waiting,
          case when entry.type = any(${[...MONTHLY_TYPES]}::text[]) and files.states is not null then jsonb_build_object(
            'type', entry.type, 'files', files.seen, 'now', now(), 'rule', (select paper_months from company),
            'employmentSituation', (select employment_situation from holders where holders.id = entry.holder_id)
          ) end as monthly
        from documentation as entry left join (
          -- All files of the operation at once: looking them up entry by entry takes half as long again.
          select documentation_id, array_agg(distinct state) filter (where not is_private) as states,
            jsonb_agg(jsonb_build_object('state', state, 'months', months, 'createdDate', created_date))
              filter (where not is_private) as seen,
            count(*) filter (where state = ${WAITING}) as waiting
          from documents where operation_id = ${sql.ref(operationId)} group by documentation_id
        ) as files on files.documentation_id = entry.id
        where entry.operation_id = ${sql.ref(operationId)}
      ) as entries
      group by identity, "isPrivate", waived, states, monthly
    ) as alike), '[]')`
}
