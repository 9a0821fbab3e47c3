import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Serves the built product from a temporary folder, which is removed when the process ends. */
export async function serveProduct(port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../e2e/built-server.mjs')], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline && server.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null)
    if (ready?.ok) return server
    await delay(250)
  }
  server.kill()
  throw new Error('the product did not start')
}
