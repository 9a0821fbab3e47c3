import { statfs } from 'node:fs/promises'

/** How much room the data folder still has. */
export interface DiskSpace {
  /** Bytes that this program may still write there. */
  freeBytes(): Promise<number>
  /** Less than the watermark is free: nothing new is taken in (T50), while all that is there can be read. */
  isLow(): Promise<boolean>
}

/** Asking takes the file system a moment: an answer is good for this long. */
const FRESH_MS = 2_000

/** The room below the data folder: its documents, files on their way, and the embedded database. */
export function createDiskSpace(
  folder: string,
  watermarkBytes: number,
  measure: () => Promise<number> = () => freeBelow(folder),
): DiskSpace {
  let last: { readonly at: number; readonly free: Promise<number> } | null = null
  const freeBytes = () => {
    const now = performance.now()
    if (!last || now - last.at > FRESH_MS) last = { at: now, free: measure() }
    return last.free
  }
  return {
    freeBytes,
    isLow: async () => (await freeBytes()) < watermarkBytes,
  }
}

/** A folder that is not there yet will be made in one that is; what cannot be measured is no reason to stop. */
async function freeBelow(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => null)
  return found ? found.bavail * found.bsize : Number.POSITIVE_INFINITY
}
