// `npm start`, already built, on an existing database: ready within 5 s. `npm run bench:start --workspace @llave/bench`
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../e2e/free-port'
import { benchFolder } from './lib/bench-folder'
import { median, timed } from './lib/bench-server'
import { buildProduct, isReady, untilReady } from './lib/built-product'
import { verdict } from './lib/verdict'

const WANTED_MS = 5000
const RUNS = 5

const port = await freePort()
const folder = await benchFolder()

/** Milliseconds from the command until the product serves; then sends Ctrl-C, which reaches the whole process group. */
async function startOnce(): Promise<number> {
  const child: ChildProcess = spawn('npm', ['start'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, 'data') },
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(child, 'exit')
  try {
    return await timed(() => untilReady(child, port))
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    await ended
    while (await isReady(port)) await wait(10)
  }
}

try {
  await buildProduct()
  const first = await startOnce()
  const later: number[] = []
  for (let run = 0; run < RUNS; run++) later.push(await startOnce())
  console.log(`first start, with a new database and the demo: ${(first / 1000).toFixed(1)} s`)
  verdict(
    median(later) <= WANTED_MS,
    `later starts: ${(median(later) / 1000).toFixed(1)} s, longest ${(Math.max(...later) / 1000).toFixed(1)} s (wanted at most ${WANTED_MS / 1000} s)`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
