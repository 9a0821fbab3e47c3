import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createDiskSpace } from './disk-space'

const silent = { error: () => undefined, info: () => undefined }

describe('disk space', () => {
  it('is low below the watermark, and not at it', async () => {
    const withFree = (free: number) => createDiskSpace('/nowhere', 500, silent, async () => free)
    expect(await withFree(499).isLow()).toBe(true)
    expect(await withFree(500).isLow()).toBe(false)
  })

  it('is measured once for simultaneous calls', async () => {
    let measured = 0
    const disk = createDiskSpace('/nowhere', 500, silent, async () => ++measured)
    await Promise.all(Array.from({ length: 50 }, () => disk.isLow()))
    expect(measured).toBe(1)
  })

  it('blocks nothing when the folder cannot be measured; gives a figure for a real one', async () => {
    expect(await createDiskSpace('/nowhere/at/all', 500, silent).isLow()).toBe(false)
    const free = await createDiskSpace(tmpdir(), 500, silent).freeBytes()
    expect(free).toBeGreaterThan(0)
    expect(Number.isFinite(free)).toBe(true)
  })
})
