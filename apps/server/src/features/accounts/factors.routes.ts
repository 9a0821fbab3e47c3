import { AppError } from '../../platform/app-error'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { listFactors, removeFactor, renameFactor, renewRecoveryCodes } from './factors/manage-factors'
import { beginFactor, confirmFactor } from './factors/set-up-factor'
import { takeFactors } from './factors/take-factors'
import { lockAccounts } from './people/people.policy'
import { signInWithFactor } from './sign-in/sign-in-with-factor'

export function factorRoutes(server: CallServer, platform: Platform): void {
  server.handle('POST /users/authenticateFactor', ({ body, ip, userAgent }) =>
    signInWithFactor(platform, body, { ip, userAgent }),
  )
  server.handle('GET /users/factors', ({ actor }) => listFactors(platform, actor))
  server.handle('POST /users/factors/begin', ({ actor, body, ip }) => beginFactor(platform, actor, body, ip))
  server.handle('POST /users/factors/confirm', ({ actor, body, ip }) => confirmFactor(platform, actor, body, ip))
  server.handle('PUT /users/factors/:id', async ({ actor, params, body, transact }) => ({
    record: await transact(work => renameFactor(work, actor, params.id, body.name)),
  }))
  server.handle('POST /users/factors/:id/remove', async ({ actor, params, body, ip }) => {
    await removeFactor(platform, actor, params.id, { ...body, ip })
    return { removed: true }
  })
  server.handle('POST /users/factors/recoveryCodes', async ({ actor, body, ip }) => ({
    recoveryCodes: await renewRecoveryCodes(platform, actor, { ...body, ip }),
  }))
  server.handle('POST /users/:id/factors/remove', async ({ actor, params, body, transact }) => {
    // Superadmins too need their password to remove their own.
    if (params.id === actor.userId) throw new AppError('ERR_FORBIDDEN')
    const removed = await transact(async work => {
      await lockAccounts(work, actor, [params.id])
      return takeFactors(work, params.id, body.note)
    })
    return { removed }
  })
}
