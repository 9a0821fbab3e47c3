import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import path from 'node:path'
import type { DatabaseLog } from '../database-log'
import { SERVER_ENV } from './cluster'
import type { DataHome } from './data-home'

export interface ServerProcess {
  /** Resolves when the server has exited, for whatever reason. */
  exited: Promise<void>
  /** Disconnects every client, flushes everything to disk and exits ("fast" shutdown). */
  stop(): Promise<void>
}

/**
 * The shell between us and the server holds the other end of our pipe: however this process dies (even by kill -9),
 * `read` reaches end of file and the server shuts down cleanly. It uses built-ins only, because PATH may lead to no
 * program. A server that has only just started ignores SIGINT, and SIGTERM ends it. `wait` is repeated because a
 * trapped signal interrupts it.
 */
const GUARD = `
exec 3<&0
"$@" 3<&- </dev/null & server=$!
(while read -r _; do :; done <&3; kill -INT $server; kill -TERM $server) 2>/dev/null & watcher=$!
trap 'kill -INT $server' INT TERM
wait $server; status=$?
while kill -0 $server 2>/dev/null; do wait $server; status=$?; done
kill $watcher 2>/dev/null
exit $status`

const READY = 'database system is ready to accept connections'
const KEPT_OUTPUT = 10_000

/**
 * Starts the server on a cluster and resolves once it accepts connections; rejects with the server's last output when
 * it exits before that.
 */
export function startServer(
  { clusterDir, user }: DataHome,
  bin: string,
  args: string[],
  log: DatabaseLog,
): Promise<ServerProcess> {
  // Detached: Ctrl-C in the terminal goes only to the program, which drains first and then stops the server.
  const child = spawn(
    '/bin/sh',
    ['-c', GUARD, 'llave-postgres', path.join(bin, 'postgres'), '-D', clusterDir, ...args],
    { ...user, stdio: ['pipe', 'ignore', 'pipe'], detached: true, env: SERVER_ENV },
  )
  const exited = new Promise<void>(resolve => {
    child.once('exit', () => {
      child.stdin.destroy()
      resolve()
    })
    child.once('error', () => resolve())
  })
  child.stdin.on('error', () => {
    // The shell is already gone; `exit` reports it.
  })

  return new Promise((resolve, reject) => {
    let output = ''
    let ready = false
    const onReady = () => {
      ready = true
      // The program may exit without stopping the server: the pipe closes and the server shuts down too.
      child.unref()
      for (const stream of [child.stdin, child.stderr]) if (stream instanceof Socket) stream.unref()
      resolve({
        exited,
        stop: () => {
          child.ref()
          child.stdin.end()
          return exited
        },
      })
    }
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-KEPT_OUTPUT)
      for (const line of text.split('\n')) if (/\b(FATAL|PANIC):/.test(line)) log.warn(`PostgreSQL: ${line}`)
      if (!ready && output.includes(READY)) onReady()
    })
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`postgres ended with code ${code}\n${output}`)))
  })
}
