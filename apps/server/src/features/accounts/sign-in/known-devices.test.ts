import { describe, expect, it } from 'vitest'
import { insertAccount, PASSWORD, useApp } from '../../../../test/app'
import { useFolder } from '../../../../test/folder'
import { aPlaceDatabase } from '../../../../test/place-database'

const places = aPlaceDatabase(81, { city: ['Gerona', 'Girona'], country: ['España', 'Spain'] })
const app = useApp({ IP_LOOKUP: useFolder().put(places, 'places.mmdb') })
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

async function signedIn(email: string, from: { address: string; device?: string; browser?: string }) {
  const { status } = await app.call('POST /users/authenticateAdm', {
    body: { email, password: PASSWORD, device: from.device ?? null },
    remoteAddress: from.address,
    headers: { 'user-agent': from.browser ?? CHROME },
  })
  expect(status).toBe(200)
  return await app.mails(email, 'newDevice')
}

describe('a sign-in from a new device', () => {
  it('is reported by e-mail, with what is known of it; the first of an account is not', async () => {
    const { email } = await insertAccount(app)
    expect(await signedIn(email, { address: '203.0.113.1', device: 'a'.repeat(64) })).toEqual([])
    const [mail, ...more] = await signedIn(email, { address: '198.51.100.7', device: 'b'.repeat(64) })
    expect(more).toEqual([])
    expect(mail?.text).toContain('Chrome · Windows, dirección 198.51.100.7,')
    const [, elsewhere] = await signedIn(email, { address: '81.4.5.6' })
    expect(elsewhere?.text).toContain('dirección 81.4.5.6 (Gerona, España, aprox.)')
  })

  it('is not reported when the browser carries its mark, or is of the same kind at the same address', async () => {
    const { email } = await insertAccount(app)
    const device = 'c'.repeat(64)
    await signedIn(email, { address: '203.0.113.1', device })
    expect(await signedIn(email, { address: '198.51.100.8', device, browser: 'Firefox/141.0' })).toEqual([])
    expect(await signedIn(email, { address: '203.0.113.1' })).toEqual([])
    expect(await signedIn(email, { address: '198.51.100.8' })).toHaveLength(1)
  })

  it('is one for each account: a mark opens nothing and is stored only as a hash', async () => {
    const [ana, luis] = [await insertAccount(app), await insertAccount(app)]
    const device = 'e'.repeat(64)
    await signedIn(ana.email, { address: '203.0.113.2', device })
    await signedIn(luis.email, { address: '203.0.113.3' })
    expect(await signedIn(luis.email, { address: '203.0.113.4', device })).toHaveLength(1)
    const rows = await app.db.selectFrom('knownDevices').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(device)
  })

  it('a mark that could be guessed is none', async () => {
    const { email } = await insertAccount(app)
    await signedIn(email, { address: '203.0.113.5', device: 'short' })
    expect(await signedIn(email, { address: '203.0.113.6', device: 'short' })).toHaveLength(1)
  })
})
