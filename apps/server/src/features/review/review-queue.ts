import type { DocumentState } from '@llave/domain/documents/document-types'
import { sql } from 'kysely'
import type { CallRequest } from '../../platform/http/call-server'
import type { Actor, Platform } from '../../platform/platform'
import { isInCare, readCare } from '../../record/people/looked-after'
import { readFindings } from '../findings/findings.published'
import { presentToReview, toReviewRows } from './to-review.presenter'

type Body = CallRequest<'POST /review/listPagination'>['body']

const WAITING: DocumentState = 'PENDIENTE_VALIDACION'

/**
 * A page of the items that await a verdict. Files of one operation are consecutive, in order of arrival, so that its
 * reviewer has its people in mind; DNI and contract are one item, once all three are there. Files of archived
 * operations and those with a held verdict are not in the queue.
 */
export async function readQueue({ db, clock }: Pick<Platform, 'db' | 'clock'>, actor: Actor, body: Body) {
  const { page, perPage } = body.dataFilter
  const { mine, operationId } = { ...body.advancedFilter, ...body.filterColumns }
  const { id: order, direction } = body.sort ?? { id: 'age', direction: 'asc' }
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  const first = order === 'risk' ? sql`deadline ${way} nulls last, since asc` : sql`since ${way}`

  const isMine = mine ? isInCare(await readCare(db, actor.userId, clock.now()), 'o.responsableId') : sql`true`

  const { rows } = await sql<{ count: number; ids: string[] }>`
    with waiting as materialized (
      select d.id, d.operation_id, d.created_date,
        least(o.arras_date, o.reservation_expiration_date) as deadline,
        min(d.created_date) over (partition by d.operation_id) as since
      from documents d
      join documentation e on e.id = d.documentation_id
      join operations o on o.id = d.operation_id
      where d.state = ${WAITING} and d.held_verdict_id is null and not o.is_archived
        and ${isMine}
        and ${operationId ? sql`d.operation_id = ${operationId}` : sql`true`}
        and e.type <> 'DNI'
        and (e.type <> 'CONTRATO' or (not d.is_private and 2 = (
          select count(*) from documents side join documentation s on s.id = side.documentation_id
          where s.holder_id = e.holder_id and s.type = 'DNI' and not side.is_private
            and side.state = ${WAITING} and side.held_verdict_id is null)))
    )
    select (select count(*)::integer from waiting) as count, array(
      select id from waiting order by ${first}, operation_id, created_date, id
      limit ${perPage} offset ${(page - 1) * perPage}
    ) as ids`.execute(db)
  const { count = 0, ids = [] } = rows[0] ?? {}
  const found = new Map((await toReviewRows(db, ids)).map(row => [row.id, row]))
  const items = ids.flatMap(id => found.get(id) ?? [])
  const findings = await readFindings(
    db,
    items.flatMap(({ files }) => files.map(({ id }) => id)),
    clock.now(),
  )
  const records = items.map(row => presentToReview(row, findings))
  return { records, page, perPage, count }
}
