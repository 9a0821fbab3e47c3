import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { inTransaction } from '../../platform/work'
import { changeKey, createKey, endKey, listKeys } from './api-keys'
import { listDeliveries, resendDeliveries, testWebhook } from './deliveries'
import { changeWebhook, createWebhook, deleteWebhook, readWebhooks, rotateSecret } from './webhooks'

/** Webhooks and API keys, for the owner only. */
export function integrationRoutes(server: CallServer, platform: Platform): void {
  const { db, clock } = platform

  server.handle('GET /webhooks', () => readWebhooks(db, clock.now()))

  server.handle('POST /webhooks', ({ actor, body, ip }) =>
    inTransaction(platform, { actor, ip }, work => createWebhook(work, platform, body)),
  )

  server.handle('PUT /webhooks/:id', ({ actor, params, body, ip }) =>
    inTransaction(platform, { actor, ip }, work => changeWebhook(work, platform, params.id, body)),
  )

  server.handle('POST /webhooks/:id/rotateSecret', ({ actor, params, ip }) =>
    inTransaction(platform, { actor, ip }, work => rotateSecret(work, platform, params.id)),
  )

  server.handle('POST /webhooks/:id/test', ({ actor, params, ip }) =>
    inTransaction(platform, { actor, ip }, work => testWebhook(work, params.id)),
  )

  server.handle('DELETE /webhooks/:id', ({ actor, params, ip }) =>
    inTransaction(platform, { actor, ip }, work => deleteWebhook(work, params.id)),
  )

  server.handle('POST /webhooks/listDeliveries', ({ body }) => listDeliveries(db, body))

  server.handle('POST /webhooks/resend', ({ actor, body, ip }) =>
    inTransaction(platform, { actor, ip }, work => resendDeliveries(work, body.ids)),
  )

  server.handle('GET /apiKeys', () => listKeys(db))

  server.handle('POST /apiKeys', ({ actor, body, ip }) =>
    inTransaction(platform, { actor, ip }, work => createKey(work, actor, body)),
  )

  server.handle('PUT /apiKeys/:id', ({ actor, params, body, ip }) =>
    inTransaction(platform, { actor, ip }, work => changeKey(work, params.id, body)),
  )

  server.handle('DELETE /apiKeys/:id', ({ actor, params, ip }) =>
    inTransaction(platform, { actor, ip }, work => endKey(work, params.id)),
  )
}
