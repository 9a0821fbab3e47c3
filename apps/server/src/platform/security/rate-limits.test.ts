import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../../test/database'
import { AppError } from '../app-error'
import { createDatabase, createPool } from '../database/pool'
import { addressKey, createRateLimits } from './rate-limits'

const database = useDatabase()
const ON = { enabled: true, maxima: {} }
const limit = { name: 'test', max: 5, windowSeconds: 60 }
const start = Date.UTC(2026, 10, 21, 10, 0, 10)

function clockAt(time: number) {
  return { now: () => new Date(time) }
}

describe('rate limits', () => {
  it('count the tries that two instances see at the same moment together', async () => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const pool = createPool({ address: database.address, log, applicationName: 'second-instance' })
    const second = createDatabase(pool)
    try {
      const instances = [database.db, second].map(db => createRateLimits(db, clockAt(start), ON))
      const tries = instances.flatMap(limits => Array.from({ length: 10 }, () => limits.hit(limit, 'same')))
      const results = await Promise.allSettled(tries)
      expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(5)
    } finally {
      await second.destroy()
    }
  })

  it('say how long to wait, and open again when the window of the first try is over', async () => {
    const limits = createRateLimits(database.db, clockAt(start), ON)
    for (let n = 0; n < 5; n++) await limits.hit(limit, 'waits')
    const refused = await limits.hit(limit, 'waits').catch(error => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({ code: 'ERR_TOO_MANY_REQUESTS', retryAfter: 60 })
    await createRateLimits(database.db, clockAt(start + 59_999), ON)
      .hit(limit, 'waits')
      .then(
        () => expect.unreachable(),
        () => undefined,
      )
    await createRateLimits(database.db, clockAt(start + 60_000), ON).hit(limit, 'waits')
  })

  it('count a window from its first try, whatever the time of day', async () => {
    const midnight = Date.UTC(2026, 11, 31, 23, 59, 59)
    const at = (time: number) => createRateLimits(database.db, clockAt(time), ON).hit(limit, 'new year')
    for (let n = 0; n < 5; n++) expect(await at(midnight + n * 500)).toBe(n + 1)
    await expect(at(midnight + 2500)).rejects.toThrow('ERR_TOO_MANY_REQUESTS')
    expect(await at(midnight + 60_000)).toBe(1)
  })

  it('apply the figure that the operator has set', async () => {
    const limits = createRateLimits(database.db, clockAt(start), { enabled: true, maxima: { test: 2 } })
    expect([await limits.hit(limit, 'set'), await limits.hit(limit, 'set')]).toEqual([1, 2])
    await expect(limits.hit(limit, 'set')).rejects.toThrow('ERR_TOO_MANY_REQUESTS')
  })

  it('keep keys and rules apart', async () => {
    const limits = createRateLimits(database.db, clockAt(start), ON)
    for (let n = 0; n < 5; n++) await limits.hit(limit, 'one')
    await limits.hit(limit, 'two')
    await limits.hit({ ...limit, name: 'other' }, 'one')
    await expect(limits.hit(limit, 'one')).rejects.toThrow('ERR_TOO_MANY_REQUESTS')
  })
})

describe('the key of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})
