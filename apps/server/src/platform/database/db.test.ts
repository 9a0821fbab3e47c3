import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app'
import { LIMITS } from '../security/rate-limits'
import { transact } from './db'

const app = useApp({ RATE_LIMITS: 'off' })
const look = () => app.db.selectFrom('company').select('onlyRow').executeTakeFirstOrThrow()

describe('inside a transaction', () => {
  it('refuses to use another connection', async () => {
    await expect(transact(app.db, () => look())).rejects.toThrow('another connection inside of a transaction')
    await expect(transact(app.db, () => transact(app.db, async () => 1))).rejects.toThrow('another connection')
    expect(await look()).toEqual({ onlyRow: true })
  })

  it('refuses to count a limit, even where limits are off', async () => {
    const { rateLimits } = app.app.platform
    const hit = () => rateLimits.hit(LIMITS.uploads, 'somebody')
    await expect(transact(app.db, hit)).rejects.toThrow('a limit is counted inside of a transaction')
    const forgive = () => rateLimits.forgive(LIMITS.uploads, 'somebody')
    await expect(transact(app.db, forgive)).rejects.toThrow('a limit is counted inside of a transaction')
    expect(await hit()).toBe(0)
  })

  it('allows it for work that started inside and outlives the transaction', async () => {
    let tell = () => {}
    const ended = new Promise<void>(resolve => {
      tell = resolve
    })
    const begun = await transact(app.db, async tx => {
      await tx.selectFrom('company').select('onlyRow').execute()
      return { rest: ended.then(look) }
    })
    tell()
    expect(await begun.rest).toEqual({ onlyRow: true })
  })
})
