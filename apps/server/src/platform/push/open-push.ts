import type { Config } from '../config'
import { readServiceAccount } from '../google/service-account'
import type { Secrets } from '../security/secrets'
import { createFcm } from './fcm-push'
import type { Push } from './push'
import { sendWebPush, subscriptionOf } from './web-push'

/** Web Push for browsers; Firebase for all other tokens when it is configured. */
export function openPush(config: Config, { vapid }: Secrets): Push {
  const { publicUrl, pushOrigins, fcmServiceAccount, fcmUrl } = config
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`
  const options = { keys: vapid, subject, origins: pushOrigins }
  const sendFcm = fcmServiceAccount
    ? createFcm(readServiceAccount('FCM_SERVICE_ACCOUNT', fcmServiceAccount), fcmUrl)
    : undefined
  return {
    publicKey: vapid.publicKey,
    async send(token, message) {
      const subscription = subscriptionOf(token)
      if (subscription) return sendWebPush(options, subscription, message)
      return sendFcm ? sendFcm(token, message) : 'unserved'
    },
  }
}
