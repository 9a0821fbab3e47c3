import type { JobHandler } from '../jobs/job-worker'
import { type Platform, PRODUCT_NAME } from '../platform'
import { translator } from '../texts'

/**
 * Tells a person's device that there is news. The notification itself is waiting in the application, so a failed push
 * is only logged; a token whose device is gone is deleted.
 */
export function pushSender({ db, push, log }: Platform): JobHandler {
  return {
    async run(payload) {
      const userId = String(payload.userId)
      const user = await db
        .selectFrom('users')
        .select(['firebase_token', 'language'])
        .where('id', '=', userId)
        .where('active', '=', true)
        .executeTakeFirst()
      const token = user?.firebase_token
      if (!token) return
      const company = await db.selectFrom('company').select('name').executeTakeFirstOrThrow()
      const audience = payload.type === 'BACKOFFICE' ? 'staff' : 'customer'
      const message = {
        title: company.name ?? PRODUCT_NAME,
        body: translator(user.language)(`notifications.push.${audience}`),
        url: typeof payload.url === 'string' ? payload.url : null,
      }
      const outcome = await push.send(token, message).catch((error: Error) => {
        // Only the reason: addresses and tokens of devices stay out of the log.
        log.warn({ reason: error.message }, 'a push could not be delivered')
      })
      if (outcome !== 'gone') return
      await db
        .updateTable('users')
        .set({ firebase_token: null })
        .where('id', '=', userId)
        .where('firebase_token', '=', token)
        .execute()
    },
  }
}
