import { sql } from 'kysely'
import type { Work } from '../platform/platform'
import type { DemoAccounts } from './load-demo-people'

/** Working days of demo audit entries. */
const DAYS = 21

/** Recent sign-ins, file views and exports; and the signatures, so that the demo's contracts can be verified. */
export async function loadDemoAudit({ tx, now }: Work, { brokers }: DemoAccounts): Promise<void> {
  await sql`
    insert into audit (created_date, action, entity, entity_id, ip, details)
    select signed_date, 'contract.signed', 'holder', holder_id, '85.58.' || num_operation % 200 || '.' || 7 + round,
      jsonb_build_object('sha256', sealed_sha256, 'round', round)
    from contract_signings join operations on operations.id = operation_id
    where signed_date is not null
    order by signed_date`.execute(tx)
  await sql`
    with staff as (
      select id, place, '81.40.12.' || 20 + place as ip, ${now}::timestamptz - make_interval(days => day)
        - make_interval(mins => (place * 37 + day * 11)::int % 240) as came
      from unnest(${brokers}::uuid[]) with ordinality as broker (id, place), generate_series(1, ${DAYS}::int) as day
      where extract(isodow from ${now}::timestamptz - make_interval(days => day)) < 6
    ), files as (
      select documents.id, documents.operation_id, documentation.type, row_number() over (order by documents.id) as place
      from documents join documentation on documentation.id = documentation_id
    ), traces as (
      select came, id as actor, 'login' as action, 'user' as entity, id::text as about, '{}'::jsonb as details, ip
      from staff
      union all
      select came + make_interval(mins => turn * 9), staff.id,
        case when type in ('DNI', 'CONTRATO') then 'document.read'
          when turn % 3 = 0 then 'document.downloaded' else 'document.previewed' end,
        'document', files.id::text, jsonb_build_object('operationId', operation_id, 'type', type), ip
      from staff cross join generate_series(1, 5) as turn
        join files on files.place = 1 + (staff.place * 91 + extract(doy from came)::int * 13 + turn * 7) % (select count(*) from files)
      union all
      select came + interval '95 minutes', id, 'list.exported', null, null,
        jsonb_build_object('list', 'area.titles.operations', 'format', 'xlsx', 'rows', 140 + (extract(doy from came)::int % 60)), ip
      from staff where place = 1 and extract(isodow from came) = 1
    )
    insert into audit (created_date, actor_id, action, entity, entity_id, details, ip)
    select came, actor, action, entity, about, details, ip from traces
    where came < ${now}::timestamptz order by came`.execute(tx)
}
