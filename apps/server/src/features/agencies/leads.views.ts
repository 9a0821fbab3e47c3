import type { AgencyLead, LEAD_SORTS } from '@llave/api-contract/agencies.calls'
import { amountsForAgency, papersForAgency, seenByAgency } from '@llave/domain/agencies/agency-sight'
import { type LeadStatus, leadStatus, stepsReached } from '@llave/domain/agencies/lead-progress'
import { customerNow } from '@llave/domain/operations/timeline/customer-now'
import { fullName } from '@llave/domain/people/full-name'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import type { CallRequest } from '../../platform/http/call-server'
import { iso, isoOrNull } from '../../record/lists/presenting'
import { allOf, searchConditions } from '../../record/lists/search-text'
import { signedDate } from '../../record/operation/signed-holders'
import { readSituation } from '../waiting/waiting.published'

type Body = CallRequest<'POST /agency/leads/listPagination'>['body']

const SORTS: Readonly<Record<(typeof LEAD_SORTS)[number], RawBuilder<unknown>>> = {
  sentDate: sql`lead.sent_date`,
  name: sql`sort_text(lead.name) collate "C"`,
}

const STATUS: Readonly<Record<LeadStatus, RawBuilder<unknown>>> = {
  LIVE: sql`not operations.is_archived`,
  WON: sql`(operations.is_archived and operations.archived_reason = 'CERRADA_CON_EXITO')`,
  ENDED: sql`(operations.is_archived and operations.archived_reason is distinct from 'CERRADA_CON_EXITO')`,
}

/** Answers are read only where amounts are allowed. */
const mayHaveAmounts = sql<boolean>`lead.allowed @> '[{"sight":"AMOUNTS"}]'`

/**
 * The people whom an agency has sent. Everything that the agency reads is selected here and nowhere else: names and
 * phones as the agency typed them; the operation's step, its dates and whose turn it is; and what the customer lets the
 * agency see.
 */
export async function listLeads(db: Db, agencyId: string, body: Body) {
  const { page, perPage, searchText } = body.dataFilter
  const { status } = { ...body.advancedFilter, ...body.filterColumns }
  const found = db
    .selectFrom('agencyLeads as lead')
    .innerJoin('operations', 'operations.id', 'lead.operationId')
    .where('lead.agencyId', '=', agencyId)
    .where(
      sql<boolean>`${allOf([
        ...(status === undefined ? [] : [STATUS[status]]),
        ...searchConditions(sql`fold_text(concat_ws(' ', lead.name, lead.phone))`, searchText),
      ])}`,
    )
  const { count } = await found.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { id, direction } = body.sort ?? { id: 'sentDate', direction: 'desc' }
  const rows = await found
    .innerJoin('agencies', 'agencies.id', 'lead.agencyId')
    .leftJoin('users as sender', 'sender.id', 'lead.sentBy')
    .leftJoin('questionnaires as answered', join =>
      join
        .onRef('answered.operationId', '=', 'operations.id')
        .on(mayHaveAmounts)
        .on('answered.completedDate', 'is not', null),
    )
    .select(['lead.id', 'lead.allowed', 'agencies.active as agencyIsActive'])
    .select(['answered.typeOperation as answeredType', 'answered.answers'])
    .select(['lead.name', 'lead.phone', 'lead.sentDate', 'lead.operationId'])
    .select(['sender.name as senderName', 'sender.lastname as senderLastname'])
    .select(['operations.userId', 'operations.typeOperation', 'operations.state', 'operations.stateEnteredDate'])
    .select('operations.stateDates')
    .select(['operations.providingFunds', 'operations.isArchived', 'operations.archivedReason'])
    .select(['operations.archivedDate', 'operations.formalizationDate', signedDate.as('signedDate')])
    .orderBy(SORTS[id], direction)
    .orderBy('lead.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const records: AgencyLead[] = []
  for (const row of rows) {
    const { operationId, userId, state, stateEnteredDate, stateDates } = row
    const sees = seenByAgency(row, row.allowed).map(({ sight }) => sight)
    const situation = row.isArchived
      ? null
      : await readSituation(db, { id: operationId, userId, state, stateEnteredDate, stateDates })
    records.push({
      _id: row.id,
      name: row.name,
      phone: row.phone,
      typeOperation: row.typeOperation,
      sentDate: iso(row.sentDate),
      sentBy: row.senderName === null ? null : fullName({ name: row.senderName, lastname: row.senderLastname ?? '' }),
      status: leadStatus(row),
      step: state,
      stepDate: iso(row.stateEnteredDate),
      ...stepsReached(row),
      turn: situation && customerNow(situation).turn,
      signedDate: isoOrNull(row.signedDate),
      deedDate: isoOrNull(row.formalizationDate),
      endedDate: row.isArchived ? isoOrNull(row.archivedDate) : null,
      amounts: sees.includes('AMOUNTS')
        ? amountsForAgency(row.answeredType ?? row.typeOperation, row.answers ?? {}, { isSent: row.answers !== null })
        : null,
      papers: situation && sees.includes('DOCUMENTS') ? [...papersForAgency(row, situation)] : null,
    })
  }
  return { records, page, perPage, count: Number(count) }
}
