import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Identifies a process so that a later one with the same pid is not mistaken for it. */
export interface ProcessIdentity {
  pid: number
  /** Opaque: equal only for the same process, even after a reboot. */
  startedAt: string
}

/**
 * The start of a process as an opaque mark; undefined when it is not running. A zombie counts as dead, because it holds
 * no resources.
 */
export function startOf(pid: number): string | undefined {
  return process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid)
}

/** This very process (not just its pid) is still running. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  return startOf(pid) === startedAt
}

/** The command line of a process; empty when it is gone or cannot be read. */
export function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        })
  } catch {
    return ''
  }
}

function startOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in parentheses and may contain anything; the fields after it are plain (proc(5)): state is the 3rd,
    // start time the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const state = fields[0]
    if (state === 'Z' || state === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}:${fields[19]}`
  } catch {
    return undefined
  }
}

function startByPs(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
    return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '')
  } catch {
    return undefined
  }
}
