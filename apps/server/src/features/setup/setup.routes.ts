import { isSetUp, mayEndSetup } from '@llave/domain/setup/setup-steps'
import { AppError } from '../../platform/app-error'
import { readRow } from '../../platform/database/db'
import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { LIMITS } from '../../platform/security/rate-limits'
import { endSetup, putOff } from './change-setup'
import { readSenderDns } from './read-sender-dns'
import { readSetup } from './read-setup'
import { setupMail } from './setup-mail'

/** The guided start of a new brokerage, for its superadmins. */
export function setupRoutes(server: CallServer, platform: Platform): void {
  const { config } = platform
  const read = () => readSetup(platform.db, config)

  server.handle('GET /setup', async ({ transact }) => {
    const setup = await read()
    if (setup.ended || !isSetUp(setup.steps)) return setup
    // Once done, the setup has ended for good, even if something is removed again.
    await transact(endSetup)
    return read()
  })

  server.handle('PUT /setup/steps/:step', async ({ params, body, transact }) => {
    await transact(work => putOff(work, params.step, body.later))
    return read()
  })

  server.handle('POST /setup/end', async ({ transact }) => {
    const { ended, steps } = await read()
    if (!ended && !mayEndSetup(steps)) throw new AppError('ERR_SETUP_UNFINISHED')
    await transact(endSetup)
    return read()
  })

  server.handle('POST /setup/testMail', async ({ actor, transact }) => {
    // Without a mail server the e-mail would count as sent.
    if (!config.smtpUrl) throw new AppError('ERR_NO_MAIL_SERVER')
    await platform.rateLimits.hit(LIMITS.testMails, actor.userId)
    const { email, name } = await readRow(platform.db, 'users', actor.userId, ['email', 'name'])
    await transact(work =>
      work.mail(setupMail, { to: email, userId: actor.userId, params: { name }, language: actor.language }),
    )
    return read()
  })

  server.handle('GET /setup/dns', () => readSenderDns(platform))
}
