import path from 'node:path'
import { Piscina } from 'piscina'
import { limitedTo } from '../../slots'
import type { Parsers } from './parsers'

interface ThreadLimits {
  readonly longestMs: number
  readonly memoryMb: number
}

/** Files parsed at once: each takes a core, and several copies of its content in memory. */
const AT_ONCE = 2
const IDLE_MS = 30_000

/**
 * Threads that run the default export of a file with the given input. A task that takes too long, or too much memory,
 * ends with its thread, and the result is null. The time starts with the work, not with the wait for a thread.
 */
export function openThreads(filename: string, { longestMs, memoryMb }: ThreadLimits) {
  const limited = limitedTo(AT_ONCE)
  let threads: Piscina | undefined
  const open = () =>
    new Piscina({
      filename,
      minThreads: 0,
      maxThreads: AT_ONCE,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // A thread that fails before its task begins is covered by the task's time limit.
    }).on('error', () => undefined)
  return (task: unknown): Promise<unknown> =>
    limited(async () => {
      threads ??= open()
      try {
        return await threads.run(task, { signal: AbortSignal.timeout(longestMs) })
      } catch (error) {
        if (isGivenUp(error as Error)) return null
        throw error
      }
    })
}

const isGivenUp = ({ name, code }: Error & { code?: string }) =>
  name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'

const IS_SOURCE = import.meta.filename.endsWith('.ts')
/** More than ten times the duration of any realistic file on the slowest machine; compiling comes on top. */
const LONGEST_MS = IS_SOURCE ? 120_000 : 20_000
const PARSERS_FILE = path.join(import.meta.dirname, IS_SOURCE ? 'parsers-from-source.mjs' : 'parsers.js')
const LIMITS = { longestMs: LONGEST_MS, memoryMb: 512 }
const run = openThreads(PARSERS_FILE, LIMITS)
/** Longer, because nobody waits for this, and recognising letters takes seconds even on an idle machine. */
const runApart = openThreads(PARSERS_FILE, { ...LIMITS, longestMs: 3 * LONGEST_MS })

/**
 * Parses the file in a thread, so that no file can block the process; null when it takes too long or too much memory.
 * The result is a copy.
 */
export async function parse<N extends keyof Parsers>(
  name: N,
  ...of: Parameters<Parsers[N]>
): Promise<Awaited<ReturnType<Parsers[N]>> | null> {
  return (await run({ name, of })) as Awaited<ReturnType<Parsers[N]>> | null
}

/** The same for results that nobody waits for, in separate threads, so that uploads keep theirs. */
export async function parseApart<N extends keyof Parsers>(
  name: N,
  ...of: Parameters<Parsers[N]>
): Promise<Awaited<ReturnType<Parsers[N]>> | null> {
  return (await runApart({ name, of })) as Awaited<ReturnType<Parsers[N]>> | null
}
