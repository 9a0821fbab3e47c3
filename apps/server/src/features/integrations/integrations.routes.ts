import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { changeKey, createKey, endKey, listKeys } from './api-keys'
import { listDeliveries, resendDeliveries, testWebhook } from './deliveries'
import { changeWebhook, createWebhook, deleteWebhook, readWebhooks, rotateSecret } from './webhooks'

/** Webhooks and API keys, for the owner only. */
export function integrationRoutes(server: CallServer, platform: Platform): void {
  const { db, clock } = platform

  server.handle('GET /webhooks', () => readWebhooks(db, clock.now()))

  server.handle('POST /webhooks', ({ body, transact }) => transact(work => createWebhook(work, platform, body)))

  server.handle('PUT /webhooks/:id', ({ params, body, transact }) =>
    transact(work => changeWebhook(work, platform, params.id, body)),
  )

  server.handle('POST /webhooks/:id/rotateSecret', ({ params, transact }) =>
    transact(work => rotateSecret(work, platform, params.id)),
  )

  server.handle('POST /webhooks/:id/test', ({ params, transact }) => transact(work => testWebhook(work, params.id)))

  server.handle('DELETE /webhooks/:id', ({ params, transact }) => transact(work => deleteWebhook(work, params.id)))

  server.handle('POST /webhooks/listDeliveries', ({ body }) => listDeliveries(db, body))

  server.handle('POST /webhooks/resend', ({ body, transact }) => transact(work => resendDeliveries(work, body.ids)))

  server.handle('GET /apiKeys', () => listKeys(db))

  server.handle('POST /apiKeys', ({ actor, body, transact }) => transact(work => createKey(work, actor, body)))

  server.handle('PUT /apiKeys/:id', ({ params, body, transact }) => transact(work => changeKey(work, params.id, body)))

  server.handle('DELETE /apiKeys/:id', ({ params, transact }) => transact(work => endKey(work, params.id)))
}
