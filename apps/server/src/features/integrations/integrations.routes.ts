import type { CallServer } from '../../platform/http/call-server'
import type { Platform } from '../../platform/platform'
import { changeKey, createKey, endKey, listKeys } from './api-keys'
import { listDeliveries, resendDeliveries, testWebhook } from './deliveries'
import { changeWebhook, createWebhook, deleteWebhook, readWebhooks, rotateSecret } from './webhooks'

/** Webhooks and API keys, for the owner only. */
export function integrationRoutes(server: CallServer, platform: Platform): void {
  const { db, clock } = platform

  server.handle('GET /webhooks', () => readWebhooks(db, clock.now()))

  server.change('POST /webhooks', (work, { body }) => createWebhook(work, platform, body))

  server.change('PUT /webhooks/:id', (work, { params, body }) => changeWebhook(work, platform, params.id, body))

  server.change('POST /webhooks/:id/rotateSecret', (work, { params }) => rotateSecret(work, platform, params.id))

  server.change('POST /webhooks/:id/test', (work, { params }) => testWebhook(work, params.id))

  server.change('DELETE /webhooks/:id', (work, { params }) => deleteWebhook(work, params.id))

  server.handle('POST /webhooks/listDeliveries', ({ body }) => listDeliveries(db, body))

  server.change('POST /webhooks/resend', (work, { body }) => resendDeliveries(work, body.ids))

  server.handle('GET /apiKeys', () => listKeys(db))

  server.change('POST /apiKeys', (work, { actor, body }) => createKey(work, actor, body))

  server.change('PUT /apiKeys/:id', (work, { params, body }) => changeKey(work, params.id, body))

  server.change('DELETE /apiKeys/:id', (work, { params }) => endKey(work, params.id))
}
