import { randomUUID } from 'node:crypto'
import type { CallKey } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOperationToSign } from '../../src/features/signing/signing.testing'
import { useApp } from '../app'
import { aSuperadmin } from '../factories'
import type { Sample } from './sample-request'
import { samples } from './samples'

/** Limits count, except the one that would stop all of these calls. */
const testApp = useApp({ RATE_LIMITS: 'general=1000000,guests=1000000', PUBLIC_URL: 'http://127.0.0.1:3000' })
const CROWD = 20

const tokens: Record<'customer' | 'superadmin', string> = { customer: '', superadmin: '' }
let sample: Sample

beforeAll(async () => {
  const { customer, operation } = await anOperationToSign(testApp)
  tokens.customer = await testApp.signIn(customer)
  tokens.superadmin = await testApp.signIn(await aSuperadmin(testApp.database.db))
  sample = { operationId: operation.id, ownerId: customer.id, missingId: randomUUID() }
})

/** Signing out last: it ends the sessions that the others need. */
const LAST: CallKey = 'POST /users/logout'
const keys = (Object.keys(calls) as CallKey[]).sort((a, b) => Number(a === LAST) - Number(b === LAST))

/** The quickest of some calls that touch only one row, in milliseconds. */
const quickest = async (times: number) => {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    const start = performance.now()
    expect((await testApp.call('GET /config')).status).toBe(200)
    took.push(performance.now() - start)
  }
  return Math.min(...took)
}

describe(`${CROWD} at once, twice as many as there are connections`, () => {
  it.each(keys)('%s: all are answered', async key => {
    for (const token of Object.values(tokens)) {
      const one = () => testApp.call(key, { ...samples[key](sample), token } as never)
      const answers = await Promise.all(Array.from({ length: CROWD }, one))
      expect(answers.map(({ status }) => status).filter(status => status >= 500)).toEqual([])
    }
  })

  it('others are answered in between as if nobody were there', async () => {
    const quiet = await quickest(20)
    const one = () =>
      testApp.call('POST /operations/resendEmailsContract', {
        ...samples['POST /operations/resendEmailsContract'](sample),
        token: tokens.customer,
      } as never)
    let over = false
    const crowd = Promise.all(Array.from({ length: CROWD }, one)).then(() => {
      over = true
    })
    const between: number[] = []
    while (!over) between.push(await quickest(1))
    await crowd
    // The quickest of them: it shows whether they wait for a connection, whatever the machine's pace.
    expect(Math.min(...between)).toBeLessThan(quiet * 5 + 50)
  })
})
