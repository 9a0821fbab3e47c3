import type { BodyOf } from '@llave/api-contract/call-types'
import { refuseField } from '../../platform/app-error'
import { knownRow } from '../../platform/database/db'
import type { Actor, Work } from '../../platform/platform'
import { revokeSessions } from '../../platform/security/sessions'

/**
 * Ends one of the person's sessions, or with `others` all but the current one. Somebody else's session is not found.
 */
export async function endOwnSessions(
  work: Work,
  actor: Actor,
  { sessionId, others }: BodyOf<'POST /users/sessions/revoke'>,
): Promise<void> {
  if (sessionId) await endSession(work, actor.userId, sessionId)
  else if (others) await endAll(work, actor.userId, actor.sessionId)
  else refuseField('sessionId', 'error_form_obligatory_field')
}

/** Ends one or all sessions of another person. */
export async function endSessionsOf(work: Work, userId: string, sessionId: string | null | undefined): Promise<void> {
  await knownRow(work.tx, 'users', userId, ['id'])
  if (sessionId) await endSession(work, userId, sessionId)
  else await endAll(work, userId)
}

async function endSession(work: Work, userId: string, sessionId: string): Promise<void> {
  await knownRow(work.tx, 'sessions', { id: sessionId, userId }, ['id'])
  await revokeSessions(work.tx, work.now, { userId, only: sessionId })
  await work.audit({ action: 'sessions.revoked', entity: 'session', entityId: sessionId })
}

async function endAll(work: Work, userId: string, except?: string): Promise<void> {
  await revokeSessions(work.tx, work.now, { userId, ...(except && { except }) })
  await work.audit({ action: 'sessions.revoked', entity: 'user', entityId: userId })
}
