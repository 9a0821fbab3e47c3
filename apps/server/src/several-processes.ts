import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { DatabaseAddress } from './platform/database/servers'
import { answerForAll } from './platform/http/metrics-of-all'
import { StartError } from './platform/start-error'

/** The environment variable with the database's address, which may be the first process's own. */
const ADDRESS = 'LLAVE_PROCESS_DATABASE'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** The first process waits this much longer for the others' end. */
const GRACE_MS = 2000

export interface Processes {
  /** Passes the signal on and waits until all have ended. */
  stop(signal: NodeJS.Signals): Promise<void>
}

/** The address given to this process, if it is one of several. */
export function givenAddress(): DatabaseAddress | null {
  const given = process.env[ADDRESS]
  return cluster.isWorker && given ? JSON.parse(given) : null
}

/**
 * Serves in several processes behind one port: this first one opens the database and serves nobody itself. Resolves
 * when all listen. A process that ends is replaced; if it has never listened, the start has failed (StartError; it has
 * printed the reason).
 */
export async function startProcesses(
  serverFolder: string,
  { count, address, drainSeconds }: { count: number; address: DatabaseAddress; drainSeconds: number },
  log: Logger,
): Promise<Processes> {
  // Each takes its connections from the kernel: what this process hands over to one that has just been killed is never
  // answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: path.join(serverFolder, 'main.js'), args: [] })
  answerForAll()
  const running = new Set<Worker>()
  let ending = false

  const launch = (): Worker => {
    const worker = cluster.fork({ [ADDRESS]: JSON.stringify(address) })
    running.add(worker)
    worker.once('listening', () => log.info({ pid: worker.process.pid }, 'a process serves'))
    worker.once('exit', () => running.delete(worker))
    return worker
  }
  const keepRunning = async (first: Worker) => {
    let worker = first
    let waitMs = FIRST_WAIT_MS
    while (!ending) {
      const startedAt = Date.now()
      const [code, signal] = await once(worker, 'exit')
      if (ending) return
      waitMs = Date.now() - startedAt > LONGEST_WAIT_MS ? FIRST_WAIT_MS : Math.min(LONGEST_WAIT_MS, waitMs * 2)
      log.error({ code, signal, waitMs }, 'a serving process ended by itself; it is started again')
      await delay(waitMs, undefined, { ref: false })
      if (!ending) worker = launch()
    }
  }
  const stop = async (signal: NodeJS.Signals) => {
    ending = true
    const ends = [...running].map(worker => once(worker, 'exit'))
    for (const worker of running) worker.process.kill(signal)
    const late = setTimeout(
      () => {
        for (const worker of running) worker.process.kill('SIGKILL')
      },
      drainSeconds * 1000 + GRACE_MS,
    )
    await Promise.all(ends)
    clearTimeout(late)
  }

  const workers = Array.from({ length: count }, launch)
  const listening = await Promise.all(workers.map(isListening))
  if (listening.includes(false)) {
    await stop('SIGTERM')
    throw new StartError('Llave does not serve: its processes did not start')
  }
  for (const worker of workers) void keepRunning(worker)
  return { stop }
}

/** Whether the process listens; false if it has ended before. */
function isListening(worker: Worker): Promise<boolean> {
  return new Promise(resolve => {
    worker.once('listening', () => resolve(true))
    worker.once('exit', () => resolve(false))
  })
}
