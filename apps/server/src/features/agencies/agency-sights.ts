import type { AgencySightsOfRequest } from '@llave/api-contract/agencies.calls'
import type { BodyOf } from '@llave/api-contract/call-types'
import { notificationsRoom, SOCKET_EVENTS } from '@llave/api-contract/events'
import {
  amountsForAgency,
  offeredSights,
  papersForAgency,
  seenByAgency,
  switchSight,
} from '@llave/domain/agencies/agency-sight'
import { AppError, refusal } from '../../platform/app-error'
import { type Db, updateRow } from '../../platform/database/db'
import type { Actor, Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { iso } from '../../record/lists/presenting'
import { lockOperationFor } from '../../record/operation/operation-row'
import { papersForCustomer } from '../documents/documents.published'

/** For customers: their live requests that an agency has sent, what the agency may see of each, and what that shows. */
export async function listAgencySights(db: Db, userId: string): Promise<AgencySightsOfRequest[]> {
  const rows = await db
    .selectFrom('operations')
    .innerJoin('agencyLeads as lead', 'lead.operationId', 'operations.id')
    .innerJoin('agencies', 'agencies.id', 'lead.agencyId')
    .innerJoin('questionnaires as answered', 'answered.operationId', 'operations.id')
    .select(['operations.id', 'operations.userId', 'operations.numOperation', 'operations.typeOperation'])
    .select(['operations.state', 'operations.isArchived', 'agencies.name as agency', 'lead.allowed'])
    .select(['agencies.active as agencyIsActive', 'answered.completedDate', 'answered.answers'])
    .select('answered.typeOperation as answeredType')
    .where('operations.userId', '=', userId)
    .orderBy('operations.numOperation', 'desc')
    .execute()
  const requests: AgencySightsOfRequest[] = []
  for (const row of rows) {
    const offered = offeredSights(row)
    if (offered.length === 0) continue
    const seen = seenByAgency(row, row.allowed)
    requests.push({
      operation: { _id: row.id, numOperation: row.numOperation },
      agency: row.agency,
      sights: offered.map(sight => ({ sight, allowedDate: seen.find(each => each.sight === sight)?.date ?? null })),
      amounts: amountsForAgency(row.answeredType, row.answers, { isSent: row.completedDate !== null }),
      papers: [...papersForAgency(row, await papersForCustomer(db, row))],
    })
  }
  return requests
}

/**
 * Allows or stops one more sight for the agency that sent the customer; every reading obeys at once. Stopping it is
 * never refused while the request is under way.
 */
export async function letAgencySee(
  work: Work,
  actor: Actor,
  { operationId, sight, allowed: isOn }: BodyOf<'POST /operations/letAgencySee'>,
) {
  const { tx, now } = work
  const operation = await lockOperationFor(work, actor, operationId)
  const lead = await tx
    .selectFrom('agencyLeads as lead')
    .innerJoin('agencies', 'agencies.id', 'lead.agencyId')
    .select(['lead.id', 'lead.agencyId', 'lead.allowed', 'agencies.name', 'agencies.active as agencyIsActive'])
    .where('lead.operationId', '=', operation.id)
    .forNoKeyUpdate('lead')
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  if (isOn && !offeredSights({ ...operation, ...lead }).includes(sight)) throw new AppError('ERR_FORBIDDEN')
  const allowed = switchSight(lead.allowed, { sight, by: actor.userId, date: iso(now), isOn })
  if (!allowed) return
  await updateRow(tx, 'agencyLeads', lead.id, { allowed: JSON.stringify(allowed) })
  await tell(work, operation, { type: 'AGENCY_SIGHT', agency: lead.name, sight, allowed: isOn })
  await work.audit({
    action: isOn ? 'agency-sight.allowed' : 'agency-sight.ended',
    entity: 'operation',
    entityId: operation.id,
    details: { agency: lead.agencyId, sight },
  })
  const people = await tx.selectFrom('agencyPeople').select('userId').where('agencyId', '=', lead.agencyId).execute()
  for (const { userId } of people) {
    await work.announce({ room: notificationsRoom(userId), event: SOCKET_EVENTS.leadsChanged })
  }
}
