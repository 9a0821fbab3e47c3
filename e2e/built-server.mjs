import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Serves the built product with the demo data in a temporary folder, removed with the process. PORT is where it
 * listens; E2E_SMTP_URL is how it sends e-mails (absent: they stay in the local mailbox); E2E_DEMO=0 leaves out the
 * demo data, which take a while; E2E_HOST_NAME is the name under which pages reach it.
 */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'llave-e2e-'))
// As root the database runs as another user, who must be able to enter.
chmodSync(dataDir, 0o711)
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

Object.assign(process.env, {
  HOST: '127.0.0.1',
  DATA_DIR: path.join(dataDir, 'data'),
  DEMO: process.env.E2E_DEMO ?? '1',
  RATE_LIMITS: 'off',
  WEBHOOK_LOOPBACK: '1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
})
for (const name of ['DATABASE_URL', 'SMTP_URL', 'STORAGE_URL', 'PUBLIC_URL']) delete process.env[name]
// Passkeys belong to a name.
if (process.env.E2E_HOST_NAME) process.env.PUBLIC_URL = `http://${process.env.E2E_HOST_NAME}:${process.env.PORT}`
if (process.env.E2E_SMTP_URL) process.env.SMTP_URL = process.env.E2E_SMTP_URL
await import('../apps/server/dist/main.js')
