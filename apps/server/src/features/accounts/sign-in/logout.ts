import { type Actor, inTransaction, type Platform } from '../../../platform/platform'
import { revokeSessions } from '../../../platform/security/sessions'

export async function logout(platform: Platform, actor: Actor, ip: string): Promise<void> {
  await inTransaction(platform, { actor, ip }, async work => {
    await revokeSessions(work.tx, work.now, { userId: actor.userId, only: actor.sessionId })
    await work.audit({ action: 'logout', entity: 'user', entityId: actor.userId })
  })
}
