import { readFileSync } from 'node:fs'

/** The resources used by a process and its children. */
export interface ProcessFigures {
  /** Processor time, in milliseconds. */
  readonly cpuMs: number
  /** Memory of each process in MB, the oldest first. */
  readonly memory: readonly number[]
}

/** The clock ticks of /proc: a hundred a second on every Linux. */
const TICK_MS = 10

/** The figures of a process and its children, including those that have ended (Linux). */
export function figuresOf(pid: number): ProcessFigures {
  const all = [pid, ...childrenOf(pid)]
  return { cpuMs: all.reduce((sum, one) => sum + cpuMsOf(one, one === pid), 0), memory: all.map(memoryOf) }
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
}

function cpuMsOf(pid: number, withEnded: boolean): number {
  // Counted after the name, which may contain spaces; utime is the twelfth field from there, then stime, cutime,
  // cstime.
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 15)
    .map(Number)
  return (user + system + (withEnded ? endedUser + endedSystem : 0)) * TICK_MS
}

const memoryOf = (pid: number) => megabytesOf(pid, /VmRSS:\s+(\d+)/)

/** The most memory that a process has had, in MB; 0 when it has ended. */
export const peakMbOf = (pid: number) => megabytesOf(pid, /VmHWM:\s+(\d+)/)

function megabytesOf(pid: number, line: RegExp): number {
  return Number(line.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
}

/** Empty for a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
