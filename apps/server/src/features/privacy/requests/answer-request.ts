import type { BodyOf } from '@llave/api-contract/call-types'
import { dueDay, mayExtend } from '@llave/domain/privacy/privacy-request'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { AppError, refuseField } from '../../../platform/app-error'
import type { Work } from '../../../platform/platform'
import { isNobody, personOf } from '../person/person-records'
import { tellOfExtension, tellOfOutcome } from '../person/tell-person'

/** Records whether the person's identity has been checked, or the wording of their request. */
export async function changeRequest(work: Work, id: string, changes: BodyOf<'PUT /privacy/requests/:id'>) {
  const { identityCheckedDate } = await lockOpen(work, id)
  const { identityChecked, note } = changes
  const values = {
    ...(identityChecked !== undefined && {
      identityCheckedDate: identityChecked ? (identityCheckedDate ?? work.now) : null,
    }),
    ...(note !== undefined && { note: note || null }),
  }
  if (Object.keys(values).length === 0) return
  await work.tx.updateTable('privacyRequests').set(values).where('id', '=', id).execute()
  await auditOf(work, 'privacy.changed', id, { fields: Object.keys(changes) })
}

/** Extends an open request by two months, once and in its first month, and tells the person who asked. */
export async function extendRequest(work: Work, id: string, reason: string) {
  const { receivedOn, extendedDate } = await lockOpen(work, id)
  if (!mayExtend(receivedOn, extendedDate !== null, calendarDay(work.now))) throw new AppError('ERR_VERSION_CONFLICT')
  await work.tx
    .updateTable('privacyRequests')
    .set({ extendedReason: reason, extendedDate: work.now, dueOn: dueDay(receivedOn, true), soonToldDate: null })
    .where('id', '=', id)
    .execute()
  await auditOf(work, 'privacy.extended', id)
  await tellOfExtension(work, id)
}

/**
 * Closes an open request and tells the person who asked. A refusal needs a reason; a completed request needs a checked
 * identity. An erasure cannot be completed here while records of the person exist: blocking them also closes the
 * request.
 */
export async function closeRequest(work: Work, id: string, body: BodyOf<'POST /privacy/requests/:id/close'>) {
  const request = await lockOpen(work, id)
  const { identityCheckedDate } = request
  const { outcome, reason = null } = body
  if (outcome === 'REFUSED' && !reason) refuseField('reason', 'error_form_obligatory_field')
  if (outcome === 'DONE' && identityCheckedDate === null) throw new AppError('ERR_IDENTITY_NOT_CHECKED')
  if (outcome === 'DONE' && request.kind === 'ERASURE' && !isNobody(await personOf(work.tx, request))) {
    throw new AppError('ERR_NOT_BLOCKED')
  }
  await work.tx
    .updateTable('privacyRequests')
    .set({ outcome, outcomeReason: reason, closedDate: work.now, closedBy: work.actor?.userId ?? null })
    .where('id', '=', id)
    .execute()
  await auditOf(work, 'privacy.closed', id, { outcome })
  await tellOfOutcome(work, id)
}

/**
 * Reopens a closed request. Throws ERR_VERSION_CONFLICT while the person is blocked because of it, or when they have
 * made the same request themselves again.
 */
export async function reopenRequest(work: Work, id: string) {
  const request = await lock(work, id)
  if (request.outcome === null) throw new AppError('ERR_VERSION_CONFLICT')
  const block = await work.tx
    .selectFrom('privacyBlocks')
    .select('id')
    .where('requestId', '=', id)
    .where('releasedDate', 'is', null)
    .executeTakeFirst()
  if (block) throw new AppError('ERR_VERSION_CONFLICT')
  await work.tx
    .updateTable('privacyRequests')
    .set({ outcome: null, outcomeReason: null, closedDate: null, closedBy: null })
    .where('id', '=', id)
    .execute()
    .catch(refuseSecond)
  await auditOf(work, 'privacy.reopened', id)
}

/** One's own open request is the only one of its kind: the index finds it, also when it is made at this moment. */
function refuseSecond(error: unknown): never {
  const isSecond = (error as { constraint?: string }).constraint === 'privacy_requests_own'
  throw isSecond ? new AppError('ERR_VERSION_CONFLICT') : error
}

async function lock({ tx }: Work, id: string) {
  const request = await tx.selectFrom('privacyRequests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!request) throw new AppError('ERR_NOT_FOUND')
  return request
}

/** Locks an open request: when two answer at once, the second finds it closed. */
async function lockOpen(work: Work, id: string) {
  const request = await lock(work, id)
  if (request.outcome !== null) throw new AppError('ERR_VERSION_CONFLICT')
  return request
}

type Action = 'privacy.changed' | 'privacy.extended' | 'privacy.closed' | 'privacy.reopened'
const auditOf = (work: Work, action: Action, entityId: string, details = {}) =>
  work.audit({ action, entity: 'privacy', entityId, details })
