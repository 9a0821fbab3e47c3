import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/app'

const test = useApp({ RATE_LIMITS: 'lead-form=8,lead-form-all=12' })

const settle = (row: { active?: boolean; origins?: string }) =>
  test.database.db.updateTable('leadForm').set(row).execute()
const get = (query = '') => test.app.http.inject({ method: 'GET', url: `/formulario${query}` })
const send = (form: Record<string, string>, { query = '', address = '198.51.100.1', site = 'same-origin' } = {}) =>
  test.app.http.inject({
    method: 'POST',
    url: `/formulario${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
    remoteAddress: address,
    payload: new URLSearchParams(form).toString(),
  })
const leads = () => test.database.db.selectFrom('websiteLeads').selectAll().orderBy('receivedDate').execute()
const policyOf = ({ headers }: Awaited<ReturnType<typeof get>>) =>
  String(headers['content-security-policy']).split('; ')
const keyIn = (page: string) => /name="key" value="([^"]+)"/.exec(page)?.[1] ?? ''

let addresses = 10
const elsewhere = () => ({ address: `198.51.100.${addresses++}` })
const person = { name: 'Eva', phone: '612 345 678', typeOperation: 'COMPRA', consent: 'true' }

await test.database.db
  .updateTable('company')
  .set({ name: 'Casa & Crédito', brandColor: '#7a1fa2', privacyUrl: 'https://casa.example/privacidad' })
  .execute()

beforeEach(async () => {
  await settle({ active: true, origins: 'https://www.casa.example\nhttps://blog.casa.example' })
  await test.database.db.deleteFrom('rateLimits').execute()
})

describe('the form for the website', () => {
  it('takes nobody in while it is off, and says so', async () => {
    await settle({ active: false })
    const before = (await leads()).length
    const [page, answer] = [await get('?idioma=en'), await send(person)]
    expect([page.statusCode, answer.statusCode]).toEqual([404, 404])
    expect(page.body).toContain('This form is not available now.')
    expect(await leads()).toHaveLength(before)
  })

  it('may be framed by the named sites and by ours alone, runs nothing, and every other page refuses frames (T74)', async () => {
    const page = await get()
    const [, nonce] = /style-src 'nonce-([^']+)'/.exec(policyOf(page).join('; ')) ?? []
    expect(policyOf(page)).toEqual([
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self' https://www.casa.example https://blog.casa.example",
    ])
    expect(page.body).not.toMatch(/<script|\son\w+=|<img|<link/)
    expect(page.headers['set-cookie']).toBeUndefined()
    await settle({ origins: '' })
    expect(policyOf(await get()).at(-1)).toBe("frame-ancestors 'self'")
    const elsewhere = await test.app.http.inject({ method: 'GET', url: '/formulario/otra' })
    expect(elsewhere.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('is in the language of its address, in the brokerage’s colour and with its privacy notice', async () => {
    const pages = await Promise.all(['', '?idioma=ca', '?idioma=en', '?idioma=fr'].map(get))
    expect(pages.map(({ body }) => /<html lang="(..)"/.exec(body)?.[1])).toEqual(['es', 'ca', 'en', 'es'])
    expect(pages[0]?.body).toContain('background:#7a1fa2')
    expect(pages[0]?.body).toContain('Casa &amp; Crédito')
    expect(pages[0]?.body).toContain('href="https://casa.example/privacidad"')
  })

  it('says at each field what is wrong, and keeps what was typed', async () => {
    const before = (await leads()).length
    const note = 'Un piso de <b>200.000 €</b>\r\n"cerca"'
    const answer = await send({ name: '<Eva>', phone: '12', email: 'eva@', note })
    expect(answer.statusCode).toBe(422)
    const wrong = [...answer.body.matchAll(/id="(\w+)-error">/g)].map(([, field]) => field)
    expect(wrong).toEqual(['phone', 'email', 'typeOperation', 'consent'])
    expect(answer.body).toContain('value="&lt;Eva&gt;"')
    expect(answer.body).toContain('Un piso de &lt;b&gt;200.000 €&lt;/b&gt;\n&quot;cerca&quot;</textarea>')
    expect(answer.body.match(/ autofocus/g)).toHaveLength(1)
    expect(await leads()).toHaveLength(before)
    const none = await send({ ...person, phone: '' })
    expect(none.body).toContain('id="phone-error">Email o teléfono obligatorios')
    expect(none.body).toMatch(/<option value="COMPRA" selected>/)
    expect(none.body).toMatch(/name="consent" value="true" required\s+checked/)
  })

  it('makes a lead of what is sent, with the words that were read and the coupon of its address', async () => {
    const query = '?idioma=ca&cupon=PRIMAVERA'
    const page = await get(query)
    expect(page.body).toContain('Vens amb el cupó PRIMAVERA.')
    const [, action = ''] = /action="([^"]+)"/.exec(page.body) ?? []
    expect(action.replaceAll('&amp;', '&')).toBe('/formulario?idioma=ca&cupon=PRIMAVERA')
    const answer = await send({ ...person, note: 'a\r\nb\0', key: keyIn(page.body) }, { query, ...elsewhere() })
    expect([answer.statusCode, answer.body.includes('Rebut')]).toEqual([200, true])
    const row = (await leads()).at(-1)
    expect(row).toMatchObject({ name: 'Eva', phone: '612345678', note: 'a\nb', keyAccount: null })
    expect(row?.consent).toContain('Vull que Casa & Crédito parli amb mi')
    const customer = await test.database.db
      .selectFrom('operations')
      .innerJoin('users', 'users.id', 'operations.userId')
      .select(['users.couponHandle', 'users.language', 'operations.responsableId'])
      .where('operations.id', '=', row?.operationId ?? '')
      .executeTakeFirstOrThrow()
    expect(customer).toEqual({ couponHandle: 'PRIMAVERA', language: 'ca', responsableId: null })
  })

  it('sent twice, also at once, makes one lead', async () => {
    const before = (await leads()).length
    const form = { ...person, key: keyIn((await get()).body) }
    const answers = await Promise.all([send(form, elsewhere()), send(form, elsewhere())])
    answers.push(await send(form, elsewhere()))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await leads()).toHaveLength(before + 1)
  })

  it('takes nothing from programs that fill in what nobody sees, nor from a form of another site (T74)', async () => {
    const before = (await leads()).length
    const trapped = await send({ ...person, web: 'https://spam.example' }, elsewhere())
    expect([trapped.statusCode, trapped.body.includes('Recibido')]).toEqual([200, true])
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await send(person, { ...elsewhere(), site })).statusCode).toBe(403)
    }
    const json = await test.app.http.inject({ method: 'POST', url: '/formulario', payload: person })
    expect(json.statusCode).toBe(415)
    const long = await send({ ...person, note: 'a'.repeat(40_000) }, elsewhere())
    expect(long.statusCode).toBe(413)
    expect(await leads()).toHaveLength(before)
  })

  it('an address sends so many, and all together so many; what was typed stays on the page (T74)', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 9; n++) statuses.push((await send(person)).statusCode)
    expect(statuses).toEqual([...Array(8).fill(200), 429])
    for (let n = 0; n < 4; n++) expect((await send(person, elsewhere())).statusCode).toBe(200)
    const refused = await send({ ...person, name: 'Última' }, elsewhere())
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect(refused.body).toContain('value="Última"')
    expect(refused.body).toContain('Ahora mismo no podemos recibirlo.')
  })
})
