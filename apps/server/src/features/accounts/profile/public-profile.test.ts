import { calendarDay, laterDay } from '@llave/domain/time/calendar-day'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAdmin, aSuperadmin, auditOf, useApp } from '../../../../test/app'

const app = useApp()
const PROFILE = 'PUT /auth/user/publicProfile'

const aBroker = async (person: Parameters<typeof anAdmin>[1] = {}) =>
  app.signedIn(await anAdmin(app.db, { name: 'Nuria', lastname: 'Vega', ...person }))
const shown = async () => (await app.call('GET /publicProfiles', {})).res
const brokerageShows = (showsPeople: boolean) => app.db.updateTable('company').set({ showsPeople }).execute()

async function picture(width = 400, height = 300): Promise<string> {
  const png = await sharp({ create: { width, height, channels: 3, background: '#1971c2' } })
    .withExif({ IFD0: { Copyright: 'Canario' } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${png.toString('base64')}`
}
const photo = (url: string) => app.app.http.inject({ method: 'GET', url })

beforeEach(async () => {
  await app.db.deleteFrom('publicProfiles').execute()
  await brokerageShows(true)
})

describe('what strangers may see of the staff', () => {
  it.each([
    ['photo', { photo: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'error_form_format'],
    [
      'photo',
      { photo: `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nx', 'latin1').toString('base64')}` },
      'error_form_image',
    ],
    ['jobTitle', { jobTitle: 'x'.repeat(61) }, 'error_form_max_length'],
  ])('refuses a wrong %s', async (field, body, code) => {
    const { token } = await aBroker()
    expect((await app.call(PROFILE, { token, body })).failure.fields).toEqual({ [field]: code })
  })

  it('is name, job title and a small photo, and nothing else', async () => {
    const { token } = await aBroker()
    await app.call(PROFILE, { token, body: { jobTitle: ' Gestora ', photo: await picture(), shown: true } })
    const [person, ...others] = await shown()
    expect([person, others]).toEqual([
      {
        name: 'Nuria',
        lastname: 'Vega',
        jobTitle: 'Gestora',
        avatar: expect.stringMatching(/^\/api\/publicProfiles\/[\da-f]{64}\.webp$/),
      },
      [],
    ])
    const answer = await photo(person?.avatar ?? '')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    const { width, height, exif } = await sharp(answer.rawPayload).metadata()
    expect([width, height, exif]).toEqual([160, 160, undefined])
    expect(answer.rawPayload.includes('Canario')).toBe(false)
  })

  it('keeps what is not sent, and clears what is sent empty', async () => {
    const { token } = await aBroker()
    await app.call(PROFILE, { token, body: { jobTitle: 'Gestora', photo: await picture(), shown: true } })
    expect((await app.call(PROFILE, { token, body: {} })).res).toMatchObject({
      jobTitle: 'Gestora',
      photo: expect.stringMatching(/^data:image\/webp/),
      shownSince: expect.any(String),
    })
    const { res } = await app.call(PROFILE, { token, body: { jobTitle: '', photo: null } })
    expect(res).toEqual({ jobTitle: null, photo: null, shownSince: expect.any(String) })
    expect(await shown()).toEqual([{ name: 'Nuria', lastname: 'Vega', jobTitle: null, avatar: null }])
  })

  it('is gone as soon as they take their consent back, which the audit keeps with both dates', async () => {
    const { id, token } = await aBroker()
    const { res } = await app.call(PROFILE, { token, body: { photo: await picture(), shown: true } })
    // Sending the same consent again makes no new one.
    expect((await app.call(PROFILE, { token, body: { shown: true } })).res.shownSince).toBe(res.shownSince)
    const address = (await shown())[0]?.avatar ?? ''
    await app.call(PROFILE, { token, body: { shown: false } })
    expect([await shown(), (await photo(address)).statusCode]).toEqual([[], 404])
    expect(await auditOf(app, id)).toEqual(
      expect.arrayContaining(['profile.changed', 'profile.shown', 'profile.hidden']),
    )
  })

  it('needs the brokerage’s switch, too', async () => {
    const { token } = await aBroker()
    await app.call(PROFILE, { token, body: { photo: await picture(), shown: true } })
    const address = (await shown())[0]?.avatar ?? ''
    const owner = await app.signIn(await aSuperadmin(app.db))
    await app.call('PUT /company', { token: owner, body: { showsPeople: false } })
    expect((await app.call('GET /config', {})).res.showsPeople).toBe(false)
    expect([await shown(), (await photo(address)).statusCode]).toEqual([[], 404])
  })

  it('leaves out who has not agreed, is away today, or has left; who comes back agrees anew', async () => {
    const today = calendarDay(new Date())
    const agree = async (person: Parameters<typeof anAdmin>[1]) => {
      const { id, token } = await aBroker(person)
      await app.call(PROFILE, { token, body: { shown: true } })
      return id
    }
    await aBroker({ name: 'Silente' })
    await agree({ name: 'Ausente', absentFrom: laterDay(today, -1), absentTo: today })
    await agree({ name: 'Vuelve', absentFrom: laterDay(today, -9), absentTo: laterDay(today, -1) })
    await agree({ name: 'Saldrá', absentFrom: laterDay(today, 1), absentTo: laterDay(today, 9) })
    const leaver = await agree({ name: 'Adiós' })
    const owner = await app.signIn(await aSuperadmin(app.db))
    const setActive = (active: boolean) =>
      app.call('POST /users/updateMany', { token: owner, body: { idList: [leaver], data: { active } } })
    await setActive(false)
    expect((await shown()).map(({ name }) => name)).toEqual(['Saldrá', 'Vuelve'])
    await setActive(true)
    expect((await shown()).map(({ name }) => name)).toEqual(['Saldrá', 'Vuelve'])
  })

  it('is in the file of their own data', async () => {
    const { token } = await aBroker()
    await app.call(PROFILE, { token, body: { jobTitle: 'Gestora', photo: await picture(), shown: true } })
    const { body } = await app.request('POST /api/users/exportMyData', token)
    expect(JSON.parse(body)).toMatchObject({
      publicProfile: { jobTitle: 'Gestora', shownSince: expect.any(String), photo: expect.any(String) },
    })
  })
})
