import type { JobHandler } from '../jobs/run-job'
import { type Platform, PRODUCT_NAME } from '../platform'
import { livePushTokens } from '../security/sessions'
import { translator } from '../texts'
import type { PushMessage } from './push'

/**
 * Sends a push to all of a person's devices. The notification itself is in the application, so a failed push is only
 * logged, and the other devices still get theirs; the token of a removed device is deleted.
 */
export function pushSender(platform: Platform): JobHandler {
  const { db, clock } = platform
  return {
    async run(payload) {
      const userId = String(payload.userId)
      const tokens = await livePushTokens(db, clock.now(), userId)
      const user = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
      if (!user || tokens.length === 0) return
      const company = await db.selectFrom('company').select('name').executeTakeFirstOrThrow()
      const audience = payload.type === 'BACKOFFICE' ? 'staff' : 'customer'
      const message = {
        title: company.name ?? PRODUCT_NAME,
        body: translator(user.language)(`notifications.push.${audience}`),
        url: typeof payload.url === 'string' ? payload.url : null,
      }
      await Promise.all(tokens.map(token => sendTo(platform, token, message)))
    },
  }
}

async function sendTo({ db, push, log }: Platform, token: string, message: PushMessage): Promise<void> {
  const outcome = await push.send(token, message).catch((error: Error) => {
    // Only the reason: addresses and tokens of devices stay out of the log.
    log.warn({ reason: error.message }, 'a push could not be delivered')
  })
  if (outcome !== 'gone') return
  await db.updateTable('sessions').set({ pushToken: null }).where('pushToken', '=', token).execute()
}
