import { calls } from '@llave/api-contract/calls'
import type { Call } from '@llave/api-contract/define/call'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samples } from '../access/samples'
import { useApp } from '../app'
import { CALL_KEYS, tokenFor, useCast } from './cast'
import { neighbours } from './schema-neighbours'

const testApp = useApp()
const cast = useCast(testApp)

/** Bodies for each call; the seed is fixed, so that a failure can be seen again. */
const RUNS = 40
const SEED = 20_261_121

describe('bodies from the neighbourhood of what is right never break the server (V2.2.1, V2.2.2, T59)', () => {
  for (const key of CALL_KEYS.filter(candidate => 'body' in calls[candidate])) {
    it(`${key}: ${RUNS} bodies, no 5xx, every refusal in the envelope`, async () => {
      const call: Call = calls[key]
      if (!call.body) throw new Error('no body')
      const { params, rawBody } = samples[key](cast.sample)
      await fc.assert(
        fc.asyncProperty(neighbours(call.body, rawBody, [cast.sample.operationId, cast.ids.customer]), async body => {
          const token = tokenFor(cast, key)
          const answer = await testApp.call(key, {
            ...(params ? { params } : {}),
            rawBody: body,
            ...(token ? { token } : {}),
            headers: { 'content-type': 'application/json' },
          } as never)
          expect(answer.status, JSON.stringify(answer.failure)).toBeLessThan(500)
          if (answer.status !== 200) {
            expect(answer.success).toBe(false)
            expect(answer.failure.message).toMatch(/^ERR_[A-Z_]+$/)
          }
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      )
    })
  }
})
