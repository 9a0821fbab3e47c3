import { describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../test/app'
import { startSchedule } from './schedule'

const app = useApp()
const job = { kind: 'every-minute', everySeconds: 60, handler: { run: async () => undefined } }
const periods = async () => {
  const rows = await app.db.selectFrom('jobs').select('uniqueKey').where('kind', '=', job.kind).execute()
  return rows.map(row => row.uniqueKey)
}

/** An instance that starts, checks the schedule once and stops. */
async function instanceStarts(): Promise<void> {
  const ran = vi.spyOn(app.db, 'insertInto')
  const before = ran.mock.results.length
  const schedule = startSchedule(app.app.platform, [job])
  await expect.poll(() => ran.mock.results.length).toBeGreaterThan(before)
  schedule.stop()
}

describe('the schedule', () => {
  it('creates one job per period, despite several instances, restarts and a clock that is set back', async () => {
    await Promise.all([instanceStarts(), instanceStarts()])
    await expect.poll(periods).toHaveLength(1)
    app.clock.advance(60_000)
    await instanceStarts()
    await expect.poll(periods).toHaveLength(2)
    app.clock.advance(-60_000)
    await instanceStarts()
    app.clock.advance(120_000)
    await instanceStarts()
    await expect.poll(periods).toHaveLength(3)
    expect(new Set(await periods()).size).toBe(3)
  })
})
