import { HOUR_MS, MINUTE_MS } from '@llave/domain/time/calendar-day'
import { describe, expect, it } from 'vitest'
import { openSession, revokeSessions } from '../../src/platform/security/sessions'
import { aUser, insertRow, useApp } from '../app'

const testApp = useApp()
const { db } = testApp

async function signedIn(role: 'customer' | 'admin', remember: boolean) {
  const user = await aUser(db, { roles: [role] })
  const token = await testApp.signIn(user, remember)
  return { user, lives: async () => (await testApp.call('POST /notifications/readAll', { token })).status === 200 }
}

describe.each(['customer', 'admin'] as const)('the session of a %s (V7.3.1, V7.3.2)', role => {
  it('ends after an hour without use', async () => {
    const { lives } = await signedIn(role, false)
    testApp.clock.advance(59 * MINUTE_MS)
    expect(await lives()).toBe(true)
    testApp.clock.advance(61 * MINUTE_MS)
    expect(await lives()).toBe(false)
  })

  it('ends after twelve hours, however much it is used', async () => {
    const { lives } = await signedIn(role, false)
    for (let halfHours = 1; halfHours < 24; halfHours++) {
      testApp.clock.advance(30 * MINUTE_MS)
      expect(await lives()).toBe(true)
    }
    testApp.clock.advance(31 * MINUTE_MS)
    expect(await lives()).toBe(false)
  })

  it('that is remembered survives days without use, up to its end', async () => {
    const days = role === 'customer' ? 30 : 7
    const { lives } = await signedIn(role, true)
    testApp.clock.advance((days * 24 - 1) * HOUR_MS)
    expect(await lives()).toBe(true)
    testApp.clock.advance(61 * MINUTE_MS)
    expect(await lives()).toBe(false)
  })
})

describe('the row of a session', () => {
  it('is the truth: when it ends earlier than the token says, the token is dead', async () => {
    const { user, lives } = await signedIn('customer', true)
    expect(await lives()).toBe(true)
    await db.updateTable('sessions').set({ expiresDate: testApp.clock.now() }).where('userId', '=', user.id).execute()
    expect(await lives()).toBe(false)
  })
})

describe('its token (V7.2.2, V7.2.3)', () => {
  it('names a session of its own each time, by random bits', async () => {
    const { user } = await signedIn('customer', false)
    const session = { userId: user.id, staff: false, remember: false, ip: '127.0.0.1', userAgent: undefined }
    const { platform } = testApp.app
    const tokens = new Set<string>()
    for (let made = 0; made < 50; made++) tokens.add(await openSession(platform, platform.db, session))
    expect(tokens.size).toBe(50)
    const rows = await platform.db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()
    for (const { id } of rows) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })
})

describe('ending all of them', () => {
  it('works for a person who has signed in hundreds of times', async () => {
    const { user, lives } = await signedIn('admin', true)
    const session = { userId: user.id, remember: true, expiresDate: new Date(testApp.clock.now().getTime() + HOUR_MS) }
    await insertRow(
      db,
      'sessions',
      Array.from({ length: 300 }, () => session),
    )
    await db.transaction().execute(tx => revokeSessions(tx, testApp.clock.now(), { userId: user.id }))
    expect(await lives()).toBe(false)
    const open = await db.selectFrom('sessions').where('userId', '=', user.id).where('revokedDate', 'is', null)
    expect(await open.select('id').execute()).toEqual([])
  })
})
