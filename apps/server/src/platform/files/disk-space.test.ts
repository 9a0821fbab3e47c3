import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createDiskSpace } from './disk-space'

describe('room on the disk', () => {
  it('is low below the watermark, and not at it', async () => {
    const withFree = (free: number) => createDiskSpace('/nowhere', 500, async () => free)
    expect(await withFree(499).isLow()).toBe(true)
    expect(await withFree(500).isLow()).toBe(false)
  })

  it('is measured once for calls that come together', async () => {
    let measured = 0
    const disk = createDiskSpace('/nowhere', 500, async () => ++measured)
    await Promise.all(Array.from({ length: 50 }, () => disk.isLow()))
    expect(measured).toBe(1)
  })

  it('of a folder that cannot be measured stops nothing; of a real one it is a figure', async () => {
    expect(await createDiskSpace('/nowhere/at/all', 500).isLow()).toBe(false)
    const free = await createDiskSpace(tmpdir(), 500).freeBytes()
    expect(free).toBeGreaterThan(0)
    expect(Number.isFinite(free)).toBe(true)
  })
})
