import { AppError, refusal, refuseField } from '../../platform/app-error'
import type { Actor, Work } from '../../platform/platform'
import { revokeSessions } from '../../platform/security/sessions'

interface Which {
  readonly sessionId?: string | null | undefined
  readonly others?: boolean | null | undefined
}

/**
 * Ends one of the person's sessions, or with `others` all but the current one. Somebody else's session is not found.
 */
export async function endOwnSessions(work: Work, actor: Actor, { sessionId, others }: Which): Promise<void> {
  if (sessionId) await endSession(work, actor.userId, sessionId)
  else if (others) await endAll(work, actor.userId, actor.sessionId)
  else refuseField('sessionId', 'error_form_obligatory_field')
}

/** Ends one or all sessions of another person. */
export async function endSessionsOf(work: Work, userId: string, sessionId: string | null | undefined): Promise<void> {
  const user = await work.tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!user) throw new AppError('ERR_NOT_FOUND')
  if (sessionId) await endSession(work, userId, sessionId)
  else await endAll(work, userId)
}

async function endSession(work: Work, userId: string, sessionId: string): Promise<void> {
  await work.tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  await revokeSessions(work.tx, work.now, { userId, only: sessionId })
  await work.audit({ action: 'sessions.revoked', entity: 'session', entityId: sessionId })
}

async function endAll(work: Work, userId: string, except?: string): Promise<void> {
  await revokeSessions(work.tx, work.now, { userId, ...(except && { except }) })
  await work.audit({ action: 'sessions.revoked', entity: 'user', entityId: userId })
}
