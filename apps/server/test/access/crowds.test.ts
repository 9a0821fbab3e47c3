import { setTimeout as pause } from 'node:timers/promises'
import type { CallKey } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'
import { describe, expect, it } from 'vitest'
import { anOperationToSign } from '../../src/features/signing/signing.testing'
import { aSuperadmin, useApp } from '../app'
import { samples } from './samples'

/** All limits apply, except the one that would stop all of these calls. */
const testApp = useApp({ RATE_LIMITS: 'general=1000000,guests=1000000', PUBLIC_URL: 'http://127.0.0.1:3000' })
const CROWD = 60

const tokens: Record<'customer' | 'superadmin', string> = { customer: '', superadmin: '' }

const { customer, operation } = await anOperationToSign(testApp)
tokens.customer = await testApp.signIn(customer)
tokens.superadmin = await testApp.signIn(await aSuperadmin(testApp.db))
const sample = { operationId: operation.id, ownerId: customer.id, missingId: crypto.randomUUID() }

/**
 * The mailbox comes first, because it shows every e-mail that the other calls cause; signing out last, because it ends
 * the sessions that they need.
 */
const FIRST: CallKey = 'GET /dev/mailbox'
const LAST: CallKey = 'POST /users/logout'
const others = (Object.keys(calls) as CallKey[]).filter(key => key !== FIRST && key !== LAST)
const keys = [FIRST, ...others, LAST]

interface Look {
  readonly took: number
  /** The time for which the process was idle, waiting for others, which does not depend on the machine's speed. */
  readonly waited: number
}

/** A call of somebody else, who has nothing to do with the crowd. */
async function look(): Promise<Look> {
  const start = performance.now()
  const before = performance.eventLoopUtilization()
  expect((await testApp.call('GET /config', { remoteAddress: '203.0.113.1' })).status).toBe(200)
  return { took: performance.now() - start, waited: performance.eventLoopUtilization(before).idle }
}

async function looksBeside(crowd: Promise<unknown>): Promise<Look[]> {
  let isOver = false
  const end = crowd.finally(() => {
    isOver = true
  })
  const looks: Look[] = []
  while (!isOver) {
    looks.push(await look())
    await pause(5)
  }
  await end
  return looks
}

/**
 * A crowd that holds all connections and waits for more would block everybody for twice this time, the pool's time
 * limit.
 */
const FROZEN_MS = 2500
const UNNOTICED_MS = 50
const paces: { readonly quiet: number; readonly waited: number }[] = []
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

describe(`${CROWD} at once, many more than there are connections or slots for one person`, () => {
  it.each(keys)('%s: all are answered', async key => {
    for (const token of Object.values(tokens)) {
      const one = () => testApp.call(key, { ...samples[key](sample), token } as never)
      const crowd = Promise.all(Array.from({ length: CROWD }, one))
      const waited = Math.max(...(await looksBeside(crowd)).map(each => each.waited))
      expect((await crowd).map(({ status }) => status).filter(status => status >= 500)).toEqual([])
      expect(waited, 'how long somebody else waited').toBeLessThan(FROZEN_MS)
      paces.push({ waited, quiet: (await look()).took })
    }
  })

  it('others are answered in between as if nobody were there', () => {
    expect(paces).toHaveLength(keys.length * 2)
    // Each quiet look was taken right after its crowd, on the same machine. On a fast machine even an unnoticeable wait
    // is many times longer than a quiet look.
    const quiet = median(paces.map(pace => pace.quiet))
    expect(median(paces.map(({ waited }) => waited))).toBeLessThan(5 * quiet + UNNOTICED_MS)
  })
})
