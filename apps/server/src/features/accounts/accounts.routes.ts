import { AppError } from '../../platform/app-error'
import type { CallServer } from '../../platform/http/call-server'
import { isStaffActor, type Platform } from '../../platform/platform'
import { presentAccount } from './accounts.presenter'
import { createPassword, validatePasswordLink } from './password/create-password'
import { requestPasswordLink } from './password/request-password-link'
import { confirmEmail } from './profile/change-email'
import { updateAccount } from './profile/update-account'
import { activateUser } from './registration/activate-user'
import { register, withRegistrationToken } from './registration/register'
import { resendActivation } from './registration/resend-activation'
import { login, renewLogin } from './sign-in/login'
import { logout } from './sign-in/logout'
import { createGenericUser } from './staff/invite-user'
import { listPeople } from './staff/list-people'

export function accountRoutes(server: CallServer, platform: Platform): void {
  server.handle('POST /users/authenticateAdm', ({ body, ip, userAgent }) => login(platform, body, { ip, userAgent }))
  server.handle('POST /users/accessTokenLogin', ({ body }) => renewLogin(platform, body.token))
  server.handle('POST /users/logout', async ({ actor, ip }) => {
    await logout(platform, actor, ip)
    return { ended: true }
  })
  server.handle(
    'POST /users',
    ({ body, actor, ip, once }) => {
      if (!actor || !isStaffActor(actor)) return register(platform, body, ip, once)
      return createGenericUser(actor, body, create =>
        once(async work => {
          const user = await create(work)
          return { record: presentAccount(user), _id: user.id }
        }),
      )
    },
    answer => withRegistrationToken(platform, answer),
  )
  server.handle('POST /users/resendEmail', async ({ body, ip }) => {
    await resendActivation(platform, body, ip)
    return { sent: true }
  })
  server.handle('POST /users/activateUser', async ({ body, ip }) => {
    return { record: { ...(await activateUser(platform, body, ip)), active: true } }
  })
  server.handle('POST /users/resetPassword', async ({ body, ip }) => {
    await requestPasswordLink(platform, body.email, ip)
    return { sent: true }
  })
  server.handle('POST /users/validatePassword', ({ body }) => validatePasswordLink(platform, body))
  server.handle('POST /users/createPassword', async ({ body, passwordLink, ip }) => {
    if (!passwordLink) throw new AppError('ERR_INVALID_TOKEN')
    await createPassword(platform, passwordLink, body, ip)
    return { changed: true }
  })
  server.handle('POST /users/confirmEmail', async ({ body, ip }) => {
    await confirmEmail(platform, body, ip)
    return { changed: true }
  })
  server.handle('POST /auth/user/update', ({ body, actor, ip }) => updateAccount(platform, actor, body.user, ip))
  server.handle('POST /users/list', ({ body }) => listPeople(platform.db, body.roles, platform.clock.now()))
}
