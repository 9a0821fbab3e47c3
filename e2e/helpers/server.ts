import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../free-port'

const PRODUCT = path.join(import.meta.dirname, '../../apps/server/dist/main.js')

export interface OwnServer {
  readonly address: string
  /** Runs a command of the product beside it; returns its output. */
  command(...args: readonly string[]): Promise<string>
  stop(): Promise<void>
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const ready = await fetch(`${address}/api/ready`).then(
      answer => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

/** An instance of the built product with its own settings and port. */
export async function startServer(env: Readonly<Record<string, string>>, at?: number): Promise<OwnServer> {
  const port = at ?? (await freePort())
  const folder = mkdtempSync(path.join(tmpdir(), 'llave-e2e-'))
  const child = spawn(process.execPath, ['built-server.mjs'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, ...env, PORT: String(port), E2E_FOLDER: folder },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await answers(address, child)
  return {
    address,
    async command(...args) {
      const own = { DATA_DIR: path.join(folder, 'data'), PORT: String(port), LOG_LEVEL: 'warn' }
      const { stdout } = await promisify(execFile)(process.execPath, [PRODUCT, ...args], {
        env: { ...process.env, ...own },
      })
      return stdout
    },
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
