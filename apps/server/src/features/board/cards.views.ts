import type { Card } from '@llave/api-contract/board.calls'
import type { DocumentState } from '@llave/domain/documents/document-states'
import { BROKERAGE_TIME_ZONE } from '@llave/domain/time/calendar-day'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/schema'
import type { OperationRow } from '../operations/operations.published'

/** An operation with what its card counts. */
export interface CardRow extends OperationRow {
  readonly responsable: Card['responsable']
  readonly tags: Card['tags']
  readonly tasks_due: number
  readonly comments: number
  readonly contracts: number
  readonly contracts_validated: number
  readonly papers: number
  readonly papers_settled: number
  readonly documents_waiting: number
  readonly signatures_waiting: number
}

/** Files in this state wait for the staff. */
const WAITING: DocumentState = 'PENDIENTE_VALIDACION'

/**
 * The cards of the operations that `picked` (a query of `id`, `place`) names, in the order of their lists. Everything is
 * counted once for all of them: the number of queries doesn't grow with the cards.
 */
export async function findCards(db: Kysely<Database>, picked: RawBuilder<unknown>, now: Date): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    with picked as materialized (${picked}),
    entries as (
      select d.operation_id, d.type = 'CONTRATO' as is_contract, d.type in ('DNI', 'CONTRATO') as is_identity,
        count(f.id) as files,
        count(f.id) filter (where f.state = 'VALIDADO') as valid,
        count(f.id) filter (where f.state = ${WAITING}) as waiting,
        d.waived_reason is not null as waived
      from documentation d left join documents f on f.documentation_id = d.id
      where d.operation_id in (select id from picked)
      group by d.id
    ),
    papers as (
      select operation_id,
        count(*) filter (where is_contract)::integer as contracts,
        count(*) filter (where is_contract and files > 0 and valid = files)::integer as contracts_validated,
        count(*) filter (where not is_identity)::integer as papers,
        count(*) filter (where not is_identity and case when files = 0 then waived else valid = files end)::integer
          as papers_settled,
        coalesce(sum(waiting) filter (where not is_identity), 0)::integer as documents_waiting,
        coalesce(sum(waiting) filter (where is_contract), 0)::integer as signatures_waiting
      from entries group by operation_id
    ),
    tagged as (
      select l.operation_id, json_agg(json_build_object(
        '_id', t.id, 'name', t.name, 'class', t.class, 'protected', t.protected) order by t.name) as tags
      from operation_tags l join tags t on t.id = l.tag_id
      where l.operation_id in (select id from picked) group by l.operation_id
    ),
    due as (
      select operation_id, count(*)::integer as tasks_due from tasks
      where state = 'PENDIENTE' and operation_id in (select id from picked)
        and expiration_date < (date_trunc('day', ${now}::timestamptz at time zone ${BROKERAGE_TIME_ZONE}) + interval '1 day')
          at time zone ${BROKERAGE_TIME_ZONE}
      group by operation_id
    ),
    said as (
      select operation_id, count(*)::integer as comments from comments
      where operation_id in (select id from picked) group by operation_id
    )
    select o.*,
      case when r.id is not null then json_build_object('_id', r.id, 'name', r.name, 'lastname', r.lastname,
        'avatar', r.avatar, 'avatarColor', r.avatar_color) end as responsable,
      coalesce(tagged.tags, '[]') as tags,
      coalesce(due.tasks_due, 0) as tasks_due,
      coalesce(said.comments, 0) as comments,
      coalesce(papers.contracts, 0) as contracts,
      coalesce(papers.contracts_validated, 0) as contracts_validated,
      coalesce(papers.papers, 0) as papers,
      coalesce(papers.papers_settled, 0) as papers_settled,
      coalesce(papers.documents_waiting, 0) as documents_waiting,
      coalesce(papers.signatures_waiting, 0) as signatures_waiting
    from picked
    join operations o on o.id = picked.id
    left join users r on r.id = o.responsable_id
    left join papers on papers.operation_id = o.id
    left join tagged on tagged.operation_id = o.id
    left join due on due.operation_id = o.id
    left join said on said.operation_id = o.id
    order by o.board_list_id, o.board_rank, o.id`.execute(db)
  return rows
}
