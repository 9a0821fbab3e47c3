import { maskedEmail } from '@llave/domain/people/masked-email'
import type { CallServer } from '../../platform/http/call-server'
import { changeEnding, endingOf, isEnded, type MailEnding } from '../../platform/mail/ended-mails'
import { inTransaction, type Platform } from '../../platform/platform'
import { addressKey, LIMITS } from '../../platform/security/rate-limits'

/** The calls of the page behind the unsubscribe link below e-mails that are not strictly necessary. */
export function mailEndingRoutes(server: CallServer, platform: Platform): void {
  const presented = async (ending: MailEnding) => ({
    kind: ending.kind,
    // Masked, so that the reader of a forwarded e-mail learns no address.
    address: maskedEmail(ending.address),
    ended: await isEnded(platform, ending.kind, ending.address),
  })

  server.handle('POST /mailEndings/read', async ({ body, ip }) => {
    await platform.rateLimits.hit(LIMITS.mailEndings, addressKey(ip))
    return presented(await endingOf(platform, body.secret))
  })

  server.handle('POST /mailEndings/change', async ({ body, ip }) => {
    await platform.rateLimits.hit(LIMITS.mailEndings, addressKey(ip))
    const ending = await endingOf(platform, body.secret)
    await inTransaction(platform, { actor: null, ip }, work => changeEnding(work, platform, ending, body.ended))
    return presented(ending)
  })
}
