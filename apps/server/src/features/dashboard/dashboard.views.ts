import type { ResOf } from '@llave/api-contract/call-types'
import { IDENTITY_DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { centsToEuros } from '@llave/domain/money/money'
import { OPERATION_STATES, type OperationState } from '@llave/domain/operations/operation-states'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema'
import { readThresholds } from '../../record/thresholds'
import { isLate } from '../operations/operations.published'

interface StateFigures {
  readonly state: OperationState
  readonly count: number
  readonly cents: number
  readonly mine: number
  readonly late: number
}

/** Figures of the live operations in two queries; `mine` counts those for which the reader is responsible. */
export async function readDashboard(db: Kysely<Database>, userId: string, now: Date): Promise<ResOf<'GET /dashboard'>> {
  const [figures, waiting] = await Promise.all([figuresByState(db, userId, now), countWaiting(db)])
  const total = (key: 'count' | 'mine' | 'late') => figures.reduce((sum, row) => sum + row[key], 0)
  return {
    live: total('count'),
    mine: total('mine'),
    late: total('late'),
    ...waiting,
    states: OPERATION_STATES.map(state => {
      const row = figures.find(known => known.state === state)
      return { state, count: row?.count ?? 0, amount: centsToEuros(row?.cents ?? 0) }
    }),
  }
}

async function figuresByState(db: Kysely<Database>, userId: string, now: Date): Promise<StateFigures[]> {
  const lateness = { now, thresholds: await readThresholds(db) }
  const { rows } = await sql<StateFigures>`
    select o.state, count(*)::int as count, coalesce(sum(amount_mortgage), 0)::bigint as cents,
      count(*) filter (where responsable_id = ${userId})::int as mine,
      count(*) filter (where ${isLate(lateness)})::int as late
    from operations o where not is_archived group by o.state`.execute(db)
  return rows
}

/** Files awaiting validation, and holders whose identity and contract await it. */
async function countWaiting(
  db: Kysely<Database>,
): Promise<{ documentsToValidate: number; signaturesToValidate: number }> {
  const identity = sql.join(IDENTITY_DOCUMENT_TYPES.map(type => sql`${type}`))
  const { rows } = await sql<{ documentsToValidate: number; signaturesToValidate: number }>`
    select count(*) filter (where documentation.type not in (${identity}))::int as "documentsToValidate",
      count(distinct documentation.holder_id) filter (where documentation.type = 'CONTRATO')::int as "signaturesToValidate"
    from documents
    join documentation on documentation.id = documents.documentation_id
    join operations on operations.id = documents.operation_id
    where documents.state = 'PENDIENTE_VALIDACION' and not operations.is_archived`.execute(db)
  return rows[0] ?? { documentsToValidate: 0, signaturesToValidate: 0 }
}
