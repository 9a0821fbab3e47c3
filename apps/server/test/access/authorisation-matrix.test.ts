import type { CallKey } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'
import type { Caller } from '@llave/api-contract/define/call'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOperationToSign } from '../../src/features/signing/signing.testing'
import { signToken } from '../../src/platform/security/tokens'
import { aCustomer, updateRow, useApp } from '../app'
import { aPlaceLink } from '../places'
import { useCast } from '../security/cast'
import { OPEN_CALLS } from './open-calls'
import { objectCalls, samples } from './samples'

/**
 * Every call in the contract × ten actors. The role is checked before the body is read, so a wrong role gets a 403
 * whatever it sends; somebody else's object does not exist (404), and nothing in the database changes.
 */
const ACTORS = [
  'nobody',
  'owner',
  'otherCustomer',
  'mailingLink',
  'holder',
  'admin',
  'superadmin',
  'agency',
  'disabledUser',
  'expiredToken',
] as const
type Actor = (typeof ACTORS)[number]

const ROLE_OF: Record<Actor, Caller> = {
  nobody: 'guest',
  owner: 'customer',
  otherCustomer: 'customer',
  mailingLink: 'guest',
  holder: 'holder',
  admin: 'admin',
  superadmin: 'superadmin',
  agency: 'agency',
  disabledUser: 'guest',
  expiredToken: 'guest',
}

const testApp = useApp()
const tokens: Partial<Record<Actor, string>> = {}
const cast = useCast(testApp)
const { sample } = cast

beforeAll(async () => {
  const { db } = testApp.database
  const { customer: owner, ...others } = cast.tokens
  Object.assign(tokens, { ...others, owner })
  const disabled = await aCustomer(db)
  tokens.disabledUser = await testApp.signIn(disabled)
  await updateRow(db, 'users', disabled.id, { active: false })
  const [, coHolder] = (await anOperationToSign(testApp, 2)).holders
  if (coHolder) tokens.holder = await aPlaceLink(testApp, coHolder)
  tokens.mailingLink = Buffer.alloc(32, 9).toString('base64url')
  const { secrets } = testApp.app.platform
  tokens.expiredToken = await signToken(
    secrets.tokenKey,
    'session',
    { userId: cast.ids.customer, reference: crypto.randomUUID() },
    new Date(Date.now() - 1000),
  )
})

/** A checksum of everything that a refused call could have changed. */
async function fingerprint(): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select md5(concat(
      (select string_agg(o::text, '|' order by id) from operations o),
      (select string_agg(q::text, '|' order by operation_id) from questionnaires q),
      (select string_agg(u::text, '|' order by id) from users u),
      (select string_agg(n::text, '|' order by id) from notifications n),
      (select string_agg(b::text, '|' order by id) from board_lists b),
      (select string_agg(c::text, '|' order by id) from contacts c),
      (select string_agg(a::text, '|' order by id) from agencies a),
      (select string_agg(l::text, '|' order by id) from agency_leads l),
      (select string_agg(w::text, '|' order by id) from website_leads w),
      (select string_agg(f::text, '|') from lead_form f),
      (select string_agg(c::text, '|') from company c)
    )) as sum`.execute(testApp.db)
  return rows[0]?.sum ?? ''
}

const isHolders = (who: readonly Caller[]) => who.includes('link') || who.includes('holder')
const LINKS: readonly Actor[] = ['mailingLink', 'holder']

/** Signing out comes last, because it ends the sessions that the other calls need. */
const LAST: CallKey = 'POST /users/logout'
const keys = (Object.keys(calls) as CallKey[]).sort((a, b) => Number(a === LAST) - Number(b === LAST))
/** The token of this call is in its body; a dead one gets the same 401 as in the header. */
const TOKEN_IN_BODY: CallKey = 'POST /users/accessTokenLogin'

describe("somebody else's operation (T01)", () => {
  for (const key of objectCalls) {
    it(`${key} does not exist for another customer, exactly like a missing one`, async () => {
      const before = await fingerprint()
      const foreign = await testApp.call(key, { ...samples[key](sample), token: tokens.otherCustomer } as never)
      const missing = await testApp.call(key, {
        ...samples[key]({ ...sample, operationId: sample.missingId }),
        token: tokens.otherCustomer,
      } as never)
      expect(foreign.status).toBe(404)
      expect(foreign.failure).toEqual(missing.failure)
      expect(missing.status).toBe(404)
      expect(await fingerprint()).toBe(before)
    })
  }

  it('the list shows customers only their own, whatever they filter by', async () => {
    const answer = await testApp.call('POST /operations/listPagination', {
      rawBody: { filterColumns: [{ id: 'isArchived', value: 'TODAS' }], advancedFilter: {}, user: sample.ownerId },
      token: tokens.otherCustomer,
    })
    expect(answer.status).toBe(200)
    expect(answer.res).toMatchObject({ records: [], count: 0 })
  })
})

describe('who may call what (T05)', () => {
  it('has every call open to those alone who are known to need it', () => {
    const staff: readonly Caller[] = ['admin', 'superadmin']
    const needed = new Map(OPEN_CALLS.flatMap(({ who, calls: open }) => open.map(key => [key, who] as const)))
    const sorted = (who: readonly Caller[]) => who.toSorted().join()
    const other = keys.filter(key => sorted(calls[key].who) !== sorted(needed.get(key) ?? staff))
    expect(other).toEqual([])
  })

  /** The checksum after the last refused call; undefined when another call has been served since. */
  let last: string | undefined

  for (const key of keys) {
    const who: readonly Caller[] = calls[key].who
    for (const actor of ACTORS) {
      const allowed = who.includes('guest') || who.includes(ROLE_OF[actor])
      it(`${key} by ${actor}: ${allowed ? 'may try' : 'refused'}`, async () => {
        const before = allowed ? '' : (last ?? (await fingerprint()))
        const answer = await testApp.call(key, { ...samples[key](sample), token: tokens[actor] } as never)
        last = allowed ? undefined : await fingerprint()
        if (allowed) {
          expect(key === TOKEN_IN_BODY ? [403] : [401, 403]).not.toContain(answer.status)
          return
        }
        if (isHolders(who) && who.length === 1 && ROLE_OF[actor] === 'customer') {
          // The request is read first, because a customer may be the holder; these customers are not (T34).
          expect([404, 415, 422]).toContain(answer.status)
          expect(last).toBe(before)
          return
        }
        if (isHolders(who) && (who.length === 1 || LINKS.includes(actor))) {
          // A bad link always gets the same answer, whoever uses it (T32, T34).
          expect([answer.status, answer.failure]).toEqual([404, { message: 'ERR_MAILING_LINK_NOT_VALID' }])
          expect(last).toBe(before)
          return
        }
        const signedIn = ['owner', 'otherCustomer', 'admin', 'superadmin', 'agency'].includes(actor)
        const expected = signedIn && !who.includes('password') ? 403 : 401
        expect(answer.status).toBe(expected)
        expect(answer.failure.message).toBe(expected === 401 ? 'ERR_INVALID_TOKEN' : 'ERR_FORBIDDEN')
        expect(last).toBe(before)
      })
    }
  }
})
