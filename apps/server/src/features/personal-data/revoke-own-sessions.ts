import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { revokeSessions } from '../../platform/security/sessions'
import type { Work } from '../../platform/work'

interface Which {
  readonly sessionId?: string | null | undefined
  readonly others?: boolean | null | undefined
}

/**
 * Ends one of the person's sessions, or with `others` all but the current one. Somebody else's session counts as
 * missing.
 */
export async function revokeOwnSessions(work: Work, actor: Actor, { sessionId, others }: Which): Promise<void> {
  const { userId } = actor
  if (sessionId) {
    const own = await work.tx
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!own) throw new AppError('ERR_NOT_FOUND')
    await revokeSessions(work.tx, work.now, { userId, only: sessionId })
  } else if (others) await revokeSessions(work.tx, work.now, { userId, except: actor.sessionId })
  else throw new AppError('ERR_FORM_REVIEW_FIELDS', { fields: { sessionId: 'error_form_obligatory_field' } })
  await work.audit({
    action: 'sessions.revoked',
    entity: sessionId ? 'session' : 'user',
    entityId: sessionId ?? userId,
  })
}
