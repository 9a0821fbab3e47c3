import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

export interface DiskSpace {
  freeBytes(): Promise<number>
  /**
   * Whether less than the watermark is free: then no new data is accepted (T50), while everything stored can still be
   * read.
   */
  isLow(): Promise<boolean>
  /** Bytes above the watermark. */
  spareBytes(): Promise<number>
}

/** A measurement is reused for this long, because asking the file system takes time. */
const FRESH_MS = 2_000

/**
 * The free space for the data folder: its documents, uploads in progress, and the embedded database. Logs when it gets
 * low, and when there is room again.
 */
export function createDiskSpace(
  folder: string,
  watermarkBytes: number,
  log: Pick<Logger, 'error' | 'info'>,
  measure: () => Promise<number> = () => freeBelow(folder),
): DiskSpace {
  let last: { readonly at: number; readonly free: Promise<number> } | null = null
  let wasLow = false
  const freeBytes = () => {
    const now = performance.now()
    if (!last || now - last.at > FRESH_MS) last = { at: now, free: measure() }
    return last.free
  }
  return {
    freeBytes,
    async isLow() {
      const free = await freeBytes()
      const isLow = free < watermarkBytes
      if (isLow && !wasLow) log.error({ free }, 'the disk is nearly full: nothing new is accepted')
      if (!isLow && wasLow) log.info({ free }, 'the disk has room again: everything is accepted')
      wasLow = isLow
      return isLow
    },
    spareBytes: async () => (await freeBytes()) - watermarkBytes,
  }
}

/**
 * Measures the nearest existing folder, in which a missing one will be created; a failed measurement must not block
 * anything.
 */
async function freeBelow(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => null)
  return found ? found.bavail * found.bsize : Number.POSITIVE_INFINITY
}
