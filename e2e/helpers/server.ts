import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '../free-port'

export interface OwnServer {
  readonly address: string
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

/** An instance of the built product with its own settings, at a port of its own. */
export async function startServer(env: Readonly<Record<string, string>>, at?: number): Promise<OwnServer> {
  const port = at ?? (await freePort())
  const child = spawn(process.execPath, ['built-server.mjs'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await answers(address, child)
  return {
    address,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
