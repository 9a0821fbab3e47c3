import { crc32 } from 'node:zlib'
import type { BodyOf } from '@llave/api-contract/call-types'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aSuperadmin, updateRow, useApp } from '../../../test/app'

const app = useApp()
const { db } = app

// These bytes only begin like pictures.
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])
const dataUrl = (kind: string, bytes: Buffer) => `data:image/${kind};base64,${bytes.toString('base64')}`

const aLogo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0071a8' } })
    .png({ compressionLevel: 0 })
    .toBuffer()

/** The picture with this side as width and height in its header. */
function sayingToBe(side: number, png: Buffer): Buffer {
  const made = Buffer.from(png)
  made.writeUInt32BE(side, 16)
  made.writeUInt32BE(side, 20)
  made.writeUInt32BE(crc32(made.subarray(12, 29)), 29)
  return made
}

const owner = await app.signIn(await aSuperadmin(db))

describe('the company', () => {
  it('says what is missing before anything is filled in', async () => {
    const { res } = await app.call('GET /company', { token: owner })
    expect(res.missing).toEqual(['name', 'cif', 'address', 'registerNumber', 'iban', 'email', 'phone'])
    const config = await app.call('GET /config')
    expect(config.res).toMatchObject({ companyName: 'Llave', demo: true, languages: ['es', 'ca', 'en'] })
  })

  it('refuses every wrong field at once and saves nothing', async () => {
    const { status, failure } = await app.call('PUT /company', {
      token: owner,
      body: {
        name: 'Buena',
        cif: 'B12345678',
        iban: 'ES9121000418450200051333',
        email: 'nadie@',
        phone: '12345',
        blogUrl: 'javascript:alert(1)',
        termsUrl: 'https://user:pass@example.es',
        privacyUrl: '/privacidad',
        analyticsId: "GTM-1'+alert(1)",
        chatUrl: 'http://chat.example',
        logo: dataUrl('png', JPEG),
      },
    })
    expect(status).toBe(422)
    expect(failure.fields).toEqual({
      cif: 'error_form_CIF_format',
      iban: 'error_form_IBAN_format',
      email: 'error_form_email_format',
      phone: 'error_form_phone_format',
      blogUrl: 'error_form_format',
      termsUrl: 'error_form_format',
      privacyUrl: 'error_form_format',
      analyticsId: 'error_form_format',
      chatUrl: 'error_form_format',
      logo: 'error_form_format',
    })
    expect((await app.call('GET /company', { token: owner })).res.name).toBeNull()
  })

  it.each([
    ['a GIF', dataUrl('gif', PNG), 'error_form_format'],
    ['an SVG', `data:image/svg+xml,<svg onload="alert(1)"/>`, 'error_form_format'],
    ['a page', 'https://example.es/logo.png', 'error_form_format'],
    ['what only begins like a PNG', dataUrl('png', PNG), 'error_form_image'],
    ['what only begins like a JPEG', dataUrl('jpeg', JPEG), 'error_form_image'],
    ['more than 200 KB', dataUrl('png', Buffer.concat([PNG, Buffer.alloc(200 * 1024)])), 'error_form_max_length'],
  ])('refuses %s as its logo', async (_what, logo, code) => {
    const { failure } = await app.call('PUT /company', { token: owner, body: { logo } })
    expect(failure.fields).toEqual({ logo: code })
  })

  it('refuses a damaged or an enormous picture as its logo', async () => {
    const whole = await aLogo(400, 100)
    for (const [bytes, code] of [
      [whole.subarray(0, whole.length - 200), 'error_form_image'],
      [sayingToBe(30_000, whole), 'error_form_image_size'],
    ] as const) {
      const { failure } = await app.call('PUT /company', { token: owner, body: { logo: dataUrl('png', bytes) } })
      expect(failure.fields).toEqual({ logo: code })
    }
  })

  it('says that a logo stored earlier cannot be opened', async () => {
    const unreadable = async () => (await app.call('GET /company', { token: owner })).res.logoUnreadable
    expect(await unreadable()).toBe(false)
    await updateRow(db, 'company', {}, { logo: dataUrl('png', PNG) })
    expect(await unreadable()).toBe(true)
    await updateRow(db, 'company', {}, { logo: dataUrl('png', await aLogo(40, 40)) })
    expect(await unreadable()).toBe(false)
    await db.updateTable('company').set({ logo: null }).execute()
  })

  it.each(['Llave\nBcc: otro', 'Llave 🔑', 'شركة'])('takes no %j, which a contract could not print', async text => {
    const body = { name: text, address: text, registerNumber: text }
    const { failure } = await app.call('PUT /company', { token: owner, body })
    const refused = 'error_form_letters'
    expect(failure.fields).toEqual({ name: refused, address: refused, registerNumber: refused })
  })

  it('stores correct values in their normal form, notifies everybody, and is audited', async () => {
    const { res, status } = await app.call('PUT /company', {
      token: owner,
      body: {
        name: '  Llave Hipotecas ',
        cif: 'b-12345674',
        address: 'Calle Mayor 1, Madrid',
        registerNumber: 'D123',
        iban: 'es91 2100 0418 4502 0005 1332',
        email: 'hola@llave.example',
        phone: '+34 612 345 678',
        aboutUsUrl: 'https://llave.example/nosotros',
        logo: dataUrl('png', await aLogo(400, 100)),
      },
    })
    expect(status).toBe(200)
    expect(res).toMatchObject({
      name: 'Llave Hipotecas',
      cif: 'B12345674',
      iban: 'ES9121000418450200051332',
      phone: '612345678',
      missing: [],
    })
    const config = await app.call('GET /config')
    expect(config.res).toMatchObject({
      companyName: 'Llave Hipotecas',
      links: { aboutUs: 'https://llave.example/nosotros', blog: null },
    })
    expect(JSON.stringify(config.res)).not.toContain('ES91')
    const [entry] = await db.selectFrom('audit').selectAll().where('action', '=', 'company.updated').execute()
    expect(entry?.details.fields).toContain('iban')
    expect(JSON.stringify(entry?.details)).not.toContain('ES91')
  })

  it('changes only what is given; null clears, and an empty text counts as absent', async () => {
    const { res } = await app.call('PUT /company', { token: owner, body: { phone: null, aboutUsUrl: null, name: '' } })
    expect(res).toMatchObject({ phone: null, aboutUsUrl: null, name: 'Llave Hipotecas', missing: ['phone'] })
    const same = await app.call('PUT /company', { token: owner, rawBody: { unknown: 'x', missing: ['name'] } })
    expect(same.res).toEqual(res)
  })
})

describe('the colour of the brand', () => {
  const save = (brandColor: string | null) => app.call('PUT /company', { token: owner, body: { brandColor } })
  const styles = async () => (await app.app.http.inject({ url: '/brand.css' })).body

  it('is taken only if white text can be read on it, and becomes the pages’ style sheet', async () => {
    expect(await styles()).toBe('')
    expect((await save('azul')).failure.fields).toEqual({ brandColor: 'error_form_format' })
    expect((await save('#008DD2')).faults).toEqual([422, { brandColor: 'error_form_brand_contrast' }])
    expect((await save('7A2F9E')).res.brandColor).toBe('#7a2f9e')
    expect(await styles()).toContain('--action:#7a2f9e')
    expect((await save(null)).res.brandColor).toBeNull()
    expect(await styles()).toBe('')
  })
})

describe('VAT on the fees', () => {
  it('is undecided until the owner sets it; no other value is accepted', async () => {
    const save = (rawBody: object) => app.call('PUT /company', { token: owner, rawBody })
    expect((await app.call('GET /company', { token: owner })).res.feeTax).toBeNull()
    expect((await save({ feeTax: 'EXENTO' })).res.feeTax).toBe('EXENTO')
    expect((await save({ feeTax: '21' })).failure.fields).toEqual({ feeTax: 'error_form_option' })
    expect((await save({ name: 'Llave' })).res.feeTax).toBe('EXENTO')
    expect((await save({ feeTax: null })).res.feeTax).toBeNull()
  })
})

describe("the documents' quota", () => {
  it('shows how much an operation may store, and returns to the default', async () => {
    const save = (body: BodyOf<'PUT /company'>) => app.call('PUT /company', { token: owner, body })
    const before = await app.call('GET /company', { token: owner })
    expect(before.res).toMatchObject({ operationQuotaGigabytes: 10, operationQuotaFiles: 2000 })
    const saved = await save({ operationQuotaGigabytes: 25, operationQuotaFiles: 300 })
    expect(saved.res).toMatchObject({ operationQuotaGigabytes: 25, operationQuotaFiles: 300 })
    const row = await db.selectFrom('company').selectAll().executeTakeFirstOrThrow()
    expect([Number(row.operationQuotaBytes), row.operationQuotaFiles]).toEqual([25 * 1024 ** 3, 300])
    expect((await save({ operationQuotaGigabytes: 0, operationQuotaFiles: 1_000_000 })).faults).toEqual([
      422,
      { operationQuotaGigabytes: 'error_form_min_number', operationQuotaFiles: 'error_form_max_number' },
    ])
    const back = await save({ operationQuotaGigabytes: null, operationQuotaFiles: null })
    expect(back.res).toMatchObject({ operationQuotaGigabytes: 10, operationQuotaFiles: 2000 })
  })
})

describe('two owners who have the settings open at once', () => {
  const read = async () => (await app.call('GET /company', { token: owner })).res
  const save = (body: BodyOf<'PUT /company'>) => app.call('PUT /company', { token: owner, body })

  it('lose nothing of each other in different fields, also of one rule', async () => {
    const { version } = await read()
    await save({ version, phone: '910000001', thresholds: { TASACION: 100 } })
    const other = await save({ version, address: 'Calle Menor 2', thresholds: { PROVISION_FONDOS: 30 } })
    expect(other.res).toMatchObject({
      phone: '910000001',
      address: 'Calle Menor 2',
      thresholds: { TASACION: 100, PROVISION_FONDOS: 30 },
    })
  })

  it('are told of what the other has saved in the same field, and nothing is written', async () => {
    const before = await read()
    await save({ version: before.version, phone: '910000002', reminders: { most: 5 }, brandColor: '#0070a8' })
    const { status, failure } = await save({
      version: before.version,
      phone: '910000003',
      email: 'otra@llave.example',
      reminders: { most: 6 },
      brandColor: null,
    })
    expect([status, failure.message]).toEqual([409, 'ERR_VERSION_CONFLICT'])
    expect(failure.details).toEqual({
      fields: ['phone', 'brandColor', 'reminders.most'],
      current: { phone: '910000002', 'reminders.most': 5, brandColor: '#0070a8' },
      version: before.version + 1,
    })
    expect(await read()).toMatchObject({ phone: '910000002', email: before.email, reminders: { most: 5 } })
    expect((await save({ version: before.version + 1, phone: '910000003' })).res.phone).toBe('910000003')
  })

  it('may send what is stored back, and outside programs send no version', async () => {
    const { version, email } = await read()
    await save({ version, email: 'primera@llave.example' })
    expect((await save({ version, email: 'primera@llave.example' })).status).toBe(200)
    expect((await save({ email })).res.email).toBe(email)
  })
})
