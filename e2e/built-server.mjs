import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Serves the built product with the demo data in a temporary folder, removed with the process. PORT: where it listens;
 * E2E_SMTP_URL: how it sends e-mails (absent: they stay in the local mailbox); E2E_DEMO=0: without the demo data, which
 * take a while; E2E_FOLDER: where it keeps its data (absent: a temporary folder); E2E_DEMO_DATA: where the servers of a
 * run share one copy of them, which the first makes and removes; E2E_HOST_NAME: the name under which pages reach it.
 */
const product = path.join(import.meta.dirname, '../apps/server/dist/main.js')
const dataDir = process.env.E2E_FOLDER ?? mkdtempSync(path.join(os.tmpdir(), 'llave-e2e-'))
keepWhileRunning(dataDir)

Object.assign(process.env, {
  HOST: '127.0.0.1',
  DATA_DIR: path.join(dataDir, 'data'),
  DEMO: process.env.E2E_DEMO ?? '1',
  RATE_LIMITS: 'off',
  WEBHOOK_LOOPBACK: '1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
})
for (const name of ['DATABASE_URL', 'SMTP_URL', 'STORAGE_URL', 'PUBLIC_URL']) delete process.env[name]

const demoData = process.env.E2E_DEMO_DATA
if (process.env.DEMO === '1' && demoData) {
  if (!existsSync(demoData)) await makeDemoData(demoData)
  // `-a` keeps the owner: as root the database's files belong to another user.
  const { status } = spawnSync('cp', ['-a', demoData, process.env.DATA_DIR], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The demo data could not be copied')
}

// Passkeys are bound to a host name.
if (process.env.E2E_HOST_NAME) process.env.PUBLIC_URL = `http://${process.env.E2E_HOST_NAME}:${process.env.PORT}`
if (process.env.E2E_SMTP_URL) process.env.SMTP_URL = process.env.E2E_SMTP_URL
await import(product)

function keepWhileRunning(folder) {
  // As root the database runs as another user, who must be able to enter.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Lets the product fill the folder, and ends it, because only a stopped database can be copied. */
async function makeDemoData(folder) {
  mkdirSync(folder)
  keepWhileRunning(folder)
  const child = spawn(process.execPath, [product], {
    // On another port, so that nobody mistakes it for the server they are waiting for.
    env: { ...process.env, DATA_DIR: folder, PORT: '0', PUBLIC_URL: `http://127.0.0.1:${process.env.PORT}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await ended
    process.exit(1)
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Llave is ready')) child.kill()
  }
  const [code] = await ended
  process.off('SIGTERM', stop).off('SIGINT', stop)
  if (code !== 0) throw new Error('The demo data could not be made')
}
