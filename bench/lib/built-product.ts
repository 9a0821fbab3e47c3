import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const SERVER = path.join(import.meta.dirname, '../../apps/server')
export const MAIN = path.join(SERVER, 'dist/main.js')

export async function buildProduct(): Promise<void> {
  const script: string = path.join(import.meta.dirname, '../../scripts/lib/build.mjs')
  const { build } = (await import(script)) as { build(): Promise<number> }
  if ((await build()) !== 0) throw new Error('The product does not build')
}

/** Runs a program with this environment alone; `args` begin with options of Node and its file. */
export function runAlone(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Serves the demo from a temporary folder, which is removed when the process ends. */
export async function serveDemo(port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../e2e/built-server.mjs')], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(server, port)
  return server
}

/** Throws when the product ends before it serves. */
export async function untilReady(product: ChildProcess, port: number): Promise<void> {
  while (!(await isReady(port))) {
    if (product.exitCode !== null) throw new Error(`the product ended with ${product.exitCode}`)
    await wait(10)
  }
}

export function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/ready`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )
}
