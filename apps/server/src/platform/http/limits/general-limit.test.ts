import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../../../test/database'
import { createGeneralLimit } from './general-limit'

const database = useDatabase()
const limit = { name: 'wide', max: 10, windowSeconds: 60 }
const settings = { enabled: true, maxima: {} }
let now = Date.UTC(2026, 10, 22, 10, 0, 10)
const clock = { now: () => new Date(now) }
const instance = () => createGeneralLimit(database.db, clock, settings)

describe('a wide limit', () => {
  it('is one for all instances, as soon as they have added up what they counted', async () => {
    const [one, other] = [instance(), instance()]
    for (let time = 0; time < 6; time++) one.hit(limit, 'ana')
    for (let time = 0; time < 4; time++) other.hit(limit, 'ana')
    await one.share()
    await other.share()
    expect(() => other.hit(limit, 'ana')).toThrow('ERR_TOO_MANY_REQUESTS')
    expect(() => other.hit(limit, 'luis')).not.toThrow()
    one.hit(limit, 'ana')
    await one.share()
    expect(() => one.hit(limit, 'ana')).toThrow('ERR_TOO_MANY_REQUESTS')
  })

  it('opens again with the next minute', () => {
    const one = instance()
    for (let time = 0; time < 10; time++) one.hit(limit, 'eva')
    expect(() => one.hit(limit, 'eva')).toThrow('ERR_TOO_MANY_REQUESTS')
    now += 60_000
    expect(() => one.hit(limit, 'eva')).not.toThrow()
  })
})
