import { describe, expect, it } from 'vitest'
import { aCustomer, aHolder, anAdmin, anOperation, aSuperadmin, auditOf, readRows, useApp } from '../../../test/app'
import { staffView } from '../../../test/operations'

const test = useApp()
const { db } = test
const tokens = { owner: '', admin: '', customer: '', key: '', reader: '' }

tokens.owner = await test.signIn(await aSuperadmin(db))
const admin = await anAdmin(db)
const adminId = admin.id
tokens.admin = await test.signIn(admin)
tokens.customer = await test.signIn(await aCustomer(db))
const make = async (name: string, scope: 'leads:write' | 'operations:read') =>
  (await test.call('POST /apiKeys', { token: tokens.owner, body: { name, scopes: [scope] } })).res.key
tokens.key = await make('Web', 'leads:write')
tokens.reader = await make('CRM', 'operations:read')

let phones = 0
const lead = (more: object = {}) => ({
  name: 'ana',
  lastname: 'gil ruiz',
  phone: `+34 6134${String(phones++).padStart(5, '0')}`,
  typeOperation: 'COMPRA',
  language: 'ca',
  consent: { text: 'Sí, llamadme', date: test.clock.now().toISOString() },
  ...more,
})
const send = (rawBody: object, token: string | undefined = tokens.key, headers: Record<string, string> = {}) =>
  test.call('POST /leads', { token, rawBody, headers })
const rowOf = (id: string) => db.selectFrom('websiteLeads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const sent = async (more: object = {}) => rowOf((await send(lead(more))).res._id)
const operationOf = (id: string) =>
  db
    .selectFrom('operations')
    .innerJoin('users', 'users.id', 'operations.userId')
    .select(['operations.responsableId', 'operations.state', 'operations.typeOperation', 'operations.title'])
    .select(['users.email', 'users.phone', 'users.language', 'users.couponHandle', 'users.active'])
    .where('operations.id', '=', id)
    .executeTakeFirstOrThrow()

describe('a lead through a key of the website', () => {
  it('comes with a key of this scope; customers, other keys and nobody are refused', async () => {
    const by = async (token: string) => (await test.call('POST /leads', { token, rawBody: lead() })).status
    expect((await test.call('POST /leads', { rawBody: lead() })).status).toBe(401)
    expect([await by(tokens.customer), await by(tokens.reader)]).toEqual([403, 403])
    const reading = await test.call('POST /operations/listPagination', { token: tokens.key, rawBody: {} })
    expect(reading.status).toBe(403)
  })

  it('names every wrong field', async () => {
    const missing = 'error_form_obligatory_field'
    expect((await send({})).failure.fields).toEqual({ name: missing, typeOperation: missing, consent: missing })
    expect((await send(lead({ phone: '12', email: 'no', coupon: 'a b', typeOperation: 'VENTA' }))).faults).toEqual([
      422,
      {
        phone: 'error_form_phone_format',
        email: 'error_form_email_format',
        coupon: 'error_form_format',
        typeOperation: 'error_form_option',
      },
    ])
    const tomorrow = new Date(test.clock.now().getTime() + 86_400_000).toISOString()
    const none = await send(lead({ phone: '', consent: { text: 'Sí', date: tomorrow } }))
    expect(none.failure.fields).toEqual({
      phone: 'error_form_contact_email_or_phone',
      'consent.date': 'error_form_date_ahead',
    })
    expect((await send(lead({ consent: { text: '', date: 'ayer' } }))).failure.fields).toEqual({
      'consent.text': missing,
      'consent.date': 'error_form_invalid_date_format',
    })
  })

  it('makes a contact and an operation without an account, for which nobody is responsible, and tells the team', async () => {
    const row = await sent({ email: ' Ana@Correo.example ', note: 'Por las tardes', coupon: 'WEB-26' })
    expect(row).toMatchObject({ name: 'Ana Gil Ruiz', email: 'ana@correo.example', note: 'Por las tardes' })
    expect(row).toMatchObject({ consent: 'Sí, llamadme', formKey: null })
    expect(await operationOf(row.operationId)).toMatchObject({
      ...{ responsableId: null, state: 'CUESTIONARIO_EN_CURSO', typeOperation: 'COMPRA', title: 'Ana Gil Ruiz' },
      ...{ email: '', language: 'ca', couponHandle: 'WEB-26', active: false, phone: row.phone },
    })
    const contact = await db
      .selectFrom('operationContacts as link')
      .innerJoin('contacts', 'contacts.id', 'link.contactId')
      .select(['contacts.name', 'contacts.phone', 'contacts.email', 'link.role'])
      .where('link.operationId', '=', row.operationId)
      .executeTakeFirstOrThrow()
    expect(contact).toEqual({ name: 'Ana Gil Ruiz', phone: row.phone, email: null, role: 'TITULAR_PRINCIPAL' })
    await test.runJobs()
    const notices = await db.selectFrom('notifications').select('name').where('userId', '=', adminId).execute()
    expect(notices.at(-1)?.name).toContain('llega desde tu web')
    expect(await test.mails('ana@correo.example')).toEqual([])
    expect(await auditOf(test, row.operationId)).toContain('lead.received')
    expect(await staffView(test, tokens.admin, row.operationId)).toMatchObject({
      websiteLead: { key: 'Web', email: 'ana@correo.example', consent: 'Sí, llamadme', known: [] },
      activity: [expect.objectContaining({ field: 'leadReceived', params: { byForm: false } })],
    })
  })

  it('works as the documentation shows', async () => {
    const { description } = (await test.app.http.inject({ url: '/api/openapi.json' })).json().info
    const [, payload = ''] = /api\/leads [\s\S]*?-d '([^']*)'/.exec(description) ?? []
    expect((await send(JSON.parse(payload))).status).toBe(200)
  })

  it('an e-mail alone is enough', async () => {
    const row = await sent({ phone: null, email: 'sola@correo.example' })
    expect((await operationOf(row.operationId)).phone).toBeNull()
  })

  it('is the same for a person whom the brokerage knows: the sender learns nothing of it, the staff do (T73)', async () => {
    const known = await aCustomer(db, { phone: '699111222', email: 'conocida@example.es', name: 'Marta' })
    const before = await anOperation(db, { userId: known.id })
    const answers = [
      await send(lead({ phone: '699111222', email: 'conocida@example.es' })),
      await send(lead({ phone: '699111223', email: 'nueva@example.es' })),
    ]
    expect(answers.map(({ status, res }) => [status, Object.keys(res)])).toEqual([
      [200, ['_id']],
      [200, ['_id']],
    ])
    const row = await rowOf(answers[0]?.res._id ?? '')
    expect(await staffView(test, tokens.admin, row.operationId)).toMatchObject({
      websiteLead: { known: [{ _id: before.id }] },
    })
    const after = await db.selectFrom('users').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow()
    expect([after.name, after.phone]).toEqual(['Marta', '699111222'])
  })

  it('shows the staff also where the person is a holder of somebody else’s, or has written before', async () => {
    const knownOf = async ({ operationId }: { readonly operationId: string }) =>
      (await staffView(test, tokens.admin, operationId)).websiteLead?.known.map(({ _id }) => _id)
    const { operationId } = await aHolder(db, { position: 1, email: 'Luis@Correo.example', phone: '699111333' })
    expect(await knownOf(await sent({ email: 'luis@correo.example' }))).toEqual([operationId])
    expect(await knownOf(await sent({ phone: '699111333' }))).toEqual([operationId])
    const first = await sent({ phone: null, email: 'vuelve@correo.example' })
    expect(await knownOf(await sent({ phone: null, email: 'vuelve@correo.example' }))).toEqual([first.operationId])
  })

  it('with the same Idempotency-Key, twice at once, makes one', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = lead()
    const [one, other] = await Promise.all([send(body, tokens.key, headers), send(body, tokens.key, headers)])
    expect(one.res).toEqual(other.res)
  })
})

describe('the settings of the form', () => {
  it('refuse what is no site', async () => {
    const { status, failure } = await test.call('PUT /leadForm', {
      token: tokens.owner,
      body: { origins: "https://*.es 'none'" },
    })
    expect([status, failure.fields]).toEqual([422, { origins: 'error_form_origins' }])
  })

  it('are off at first, are saved in the form of origins, cleared by an empty text, and audited', async () => {
    const token = tokens.owner
    const first = (await test.call('GET /leadForm', { token })).res
    expect(first).toMatchObject({ active: false, origins: '', url: expect.stringMatching(/\/formulario$/) })
    const body = { active: true, origins: 'www.ejemplo.es/contacto, https://CASAS.example' }
    const saved = (await test.call('PUT /leadForm', { token, body })).res
    expect(saved).toMatchObject({ active: true, origins: 'https://www.ejemplo.es\nhttps://casas.example' })
    const off = (await test.call('PUT /leadForm', { token, body: { active: false } })).res
    expect(off).toMatchObject({ active: false, origins: saved.origins })
    expect((await test.call('PUT /leadForm', { token, body: { origins: '' } })).res.origins).toBe('')
    const audited = await readRows(db, 'audit', { action: 'lead-form.changed' }, ['action'])
    expect(audited).toHaveLength(3)
  })
})
