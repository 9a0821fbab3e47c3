import type { BodyOf } from '@llave/api-contract/call-types'
import { describe, expect, it } from 'vitest'
import {
  aCustomer,
  anAdmin,
  anAgency,
  anOperation,
  aSuperadmin,
  auditOf,
  inAgency,
  insertRow,
  readRow,
  readRows,
  updateRow,
  useApp,
} from '../../../test/app'
import { activateOperation, archiveOperation, saveOperation, staffView } from '../../../test/operations'

const test = useApp()
const { db } = test
const tokens = { eva: '', leo: '', other: '', alone: '', admin: '', customer: '' }
const people = { eva: '', leo: '', other: '', alone: '', admin: '' }

const eva = await anAgency(db, { name: 'Eva', lastname: 'Sol' })
const leo = await anAgency(db, { name: 'Leo', lastname: 'Mar', language: 'en' })
const other = await anAgency(db)
const alone = await anAgency(db, { email: 'sola@example.es' })
const admin = await anAdmin(db)
const agencyId = await inAgency(db, eva.id)
await inAgency(db, leo.id, { agencyId, manages: false })
await inAgency(db, other.id)
Object.assign(people, { eva: eva.id, leo: leo.id, other: other.id, alone: alone.id, admin: admin.id })
tokens.eva = await test.signIn(eva)
tokens.leo = await test.signIn(leo)
tokens.other = await test.signIn(other)
tokens.alone = await test.signIn(alone)
tokens.admin = await test.signIn(admin)
tokens.customer = await test.signIn(await aCustomer(db))

let phones = 0
const lead = (more: object = {}) => ({
  name: 'ana',
  lastname: 'gil ruiz',
  phone: `6123${String(phones++).padStart(5, '0')}`,
  typeOperation: 'COMPRA',
  consent: true,
  language: 'es',
  ...more,
})
const send = (rawBody: object, token = tokens.eva) => test.call('POST /agency/sendLead', { token, rawBody })
const list = async (token = tokens.eva, body: BodyOf<'POST /agency/leads/listPagination'> = {}) =>
  (await test.call('POST /agency/leads/listPagination', { token, body })).res
const sentRow = async (rawBody: object, token = tokens.eva) => {
  const { res } = await send(rawBody, token)
  return readRow(db, 'agencyLeads', res._id)
}
const ofOperation = (id: string) => readRow(db, 'operations', id)
const noticesOf = async (userId: string) =>
  (await readRows(db, 'notifications', { userId }, ['name', 'kind', 'url'], 'createdDate')).map(
    ({ name, kind, url }) => `${kind} ${url} ${name}`,
  )

describe('a lead of an agency', () => {
  it('is sent by nobody whose agency is none', async () => {
    expect((await send(lead(), tokens.alone)).refusal).toEqual([403, 'ERR_AGENCY_NOT_ACTIVE'])
  })

  it('names every wrong field at once', async () => {
    const missing = 'error_form_obligatory_field'
    expect((await send({ language: 'es' })).faults).toEqual([
      422,
      { name: missing, phone: missing, typeOperation: missing, consent: missing },
    ])
    const wrong = await send(lead({ phone: '123', email: 'no', typeOperation: 'VENTA', consent: false }))
    expect(wrong.failure.fields).toEqual({
      phone: 'error_form_phone_format',
      email: 'error_form_email_format',
      typeOperation: 'error_form_option',
      consent: missing,
    })
    expect((await send(lead({ note: 'a'.repeat(501) }))).failure.fields).toEqual({ note: 'error_form_max_length' })
  })

  it('makes a contact and an operation without an account, keeps who said that they agree, and tells the staff', async () => {
    const row = await sentRow(lead({ phone: '+34 699 000 001', note: 'Mira un piso en Gràcia' }))
    const operation = await ofOperation(row.operationId)
    const user = await readRow(db, 'users', operation.userId)
    expect(user).toMatchObject({
      name: 'Ana',
      lastname: 'Gil Ruiz',
      phone: '699000001',
      email: '',
      roles: ['customer'],
    })
    expect(operation).toMatchObject({ title: 'Ana Gil Ruiz', state: 'CUESTIONARIO_EN_CURSO', responsableId: null })
    expect(row).toMatchObject({ sentBy: people.eva, agencyId, name: 'Ana Gil Ruiz', email: null })
    expect(row.consent).toContain('Esta persona me ha pedido que Llave la llame')
    expect(await staffView(test, tokens.admin, row.operationId)).toMatchObject({
      agency: { _id: agencyId, sentBy: 'Eva Sol', note: 'Mira un piso en Gràcia', known: [] },
      contacts: [{ name: 'Ana Gil Ruiz', role: 'TITULAR_PRINCIPAL' }],
    })
    await test.runJobs()
    expect((await noticesOf(people.admin)).at(-1)).toMatch(/^STATE \/operations\/.+ envía a esta persona$/)
    expect(await auditOf(test, row.operationId)).toContain('lead.sent')
  })

  it('tells the person by e-mail, if there is one, who gave their data and what for', async () => {
    const row = await sentRow(lead({ email: 'Berta@Example.es', language: 'ca' }))
    const mails = await readRows(db, 'emails', { toAddress: 'berta@example.es' }, [
      'template',
      'toAddress',
      'language',
      'params',
    ])
    expect(mails).toMatchObject([{ template: 'leadInformed', language: 'ca', params: { phone: row.phone } }])
    expect(row.consent).toContain('Aquesta persona')
  })

  it('is the same for a person whom the brokerage knows: the agency learns nothing of it, the staff do (T70)', async () => {
    const known = await aCustomer(db, { email: 'conocida@example.es', phone: '699111222' })
    const before = await anOperation(db, { userId: known.id })
    const fresh = await send(lead({ email: 'nadie@example.es' }))
    const again = await send(lead({ phone: '699111222', email: 'conocida@example.es' }))
    expect([again.status, Object.keys(again.res)]).toEqual([fresh.status, Object.keys(fresh.res)])
    const [shown] = (await list()).records
    expect(JSON.stringify(shown)).not.toContain(before.id)
    const row = await readRow(db, 'agencyLeads', again.res._id)
    expect(await staffView(test, tokens.admin, row.operationId)).toMatchObject({
      agency: { known: [{ _id: before.id }] },
    })
    expect(row.operationId).not.toBe(before.id)
    expect((await ofOperation(before.id)).userId).toBe(known.id)
  })

  it('is in what the person exports of their data: who gave what', async () => {
    const { operationId, phone } = await sentRow(lead({ note: 'Busca en Gràcia' }))
    const customer = await aCustomer(db)
    await updateRow(db, 'operations', operationId, { userId: customer.id })
    const exported = await test.request('POST /api/users/exportMyData', await test.signIn(customer))
    const { name: agency } = await readRow(db, 'agencies', agencyId)
    expect(exported.json().requests).toMatchObject([
      { sentByAgency: { agency, name: 'Ana Gil Ruiz', phone, note: 'Busca en Gràcia', consent: expect.any(String) } },
    ])
  })

  it('that the agency itself has sent, and is under way, is refused at its phone, also when two send it at once', async () => {
    const one = lead()
    const race = await Promise.all([send(one), send({ ...one, name: 'Otra' }, tokens.leo), send(one)])
    expect(race.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const refused = race.find(({ status }) => status === 422)
    expect(refused?.failure.fields).toEqual({ phone: 'error_form_lead_sent' })
    // Another agency may send the same person: it is not told that somebody else has.
    expect((await send(one, tokens.other)).status).toBe(200)
    await db
      .updateTable('operations')
      .set({ isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE', archivedDate: new Date() })
      .where('title', '=', 'Ana Gil Ruiz')
      .execute()
    expect((await send(one)).status).toBe(200)
  })

  it('is sent once when the answer was lost', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const rawBody = lead()
    const [first, second] = [
      await test.call('POST /agency/sendLead', { token: tokens.eva, rawBody, headers }),
      await test.call('POST /agency/sendLead', { token: tokens.eva, rawBody, headers }),
    ]
    expect(second.res).toEqual(first.res)
  })
})

describe('what an agency sees', () => {
  it('is how far each of its own is and whose turn it is; nothing of others, and no amount, document or message (T70)', async () => {
    const row = await sentRow(lead({ name: 'Nora', lastname: 'Pi' }))
    await updateRow(db, 'operations', row.operationId, {
      state: 'NEGOCIACION',
      title: 'Título del equipo',
      amountMortgage: 123_456_00 as never,
      description: 'Secreto',
    })
    const { records } = await list(tokens.leo, { dataFilter: { searchText: 'nora' } })
    expect(records).toEqual([
      {
        _id: row.id,
        name: 'Nora Pi',
        phone: row.phone,
        typeOperation: 'COMPRA',
        sentDate: expect.any(String),
        sentBy: 'Eva Sol',
        status: 'LIVE',
        step: 'NEGOCIACION',
        stepDate: expect.any(String),
        reached: expect.any(Number),
        steps: 10,
        turn: 'BANK',
        signedDate: null,
        deedDate: null,
        endedDate: null,
        amounts: null,
        papers: null,
      },
    ])
    expect((await list(tokens.other, { dataFilter: { searchText: 'nora' } })).records).toEqual([])
  })

  it('is found by name or phone and by how it ended; why it ended is not told', async () => {
    const won = await sentRow(lead({ name: 'Ganada' }))
    const lost = await sentRow(lead({ name: 'Perdida' }))
    const now = new Date()
    const end = (id: string, archivedReason: 'CERRADA_CON_EXITO' | 'DESCARTADA_INVIABLE') =>
      updateRow(db, 'operations', id, { isArchived: true, archivedReason, archivedDate: now })
    await end(won.operationId, 'CERRADA_CON_EXITO')
    await end(lost.operationId, 'DESCARTADA_INVIABLE')
    const names = async (body: BodyOf<'POST /agency/leads/listPagination'>) =>
      (await list(tokens.eva, body)).records.map(({ name }) => name)
    expect(await names({ advancedFilter: { status: 'WON' } })).toEqual(['Ganada Gil Ruiz'])
    expect(await names({ advancedFilter: { status: 'ENDED' }, dataFilter: { searchText: lost.phone } })).toEqual([
      'Perdida Gil Ruiz',
    ])
    const [ended] = (await list(tokens.eva, { dataFilter: { searchText: 'perdida' } })).records
    expect(JSON.stringify(ended)).not.toContain('INVIABLE')
    expect(ended).toMatchObject({ status: 'ENDED', turn: null, endedDate: now.toISOString() })
  })

  it('is told of by notice and e-mail, each once, unless they do not want the e-mail', async () => {
    const row = await sentRow(lead({ name: 'Tula' }))
    await updateRow(db, 'users', people.leo, {
      settings: JSON.stringify({ notifications: { LEAD: { email: false } } }),
    })
    const save = (body: BodyOf<'PUT /operations/:id'>) => saveOperation(test, tokens.admin, row.operationId, body)
    const archive = (archivedReason: 'CLIENTE_NO_RESPONDE') =>
      archiveOperation(test, tokens.admin, row.operationId, archivedReason)
    await archive('CLIENTE_NO_RESPONDE')
    await test.runJobs()
    await save({ title: 'Otro' })
    await test.runJobs()
    const told = async (userId: string) => (await noticesOf(userId)).filter(notice => notice.includes('Tula'))
    expect(await told(people.eva)).toEqual(['LEAD /dashboard Tula Gil Ruiz: se ha terminado sin firmar.'])
    expect(await told(people.leo)).toEqual(['LEAD /dashboard Tula Gil Ruiz: it ended without signing.'])
    expect(await told(people.other)).toEqual([])
    const mails = await db.selectFrom('emails').select('userId').where('template', '=', 'notice').execute()
    expect(mails.map(({ userId }) => userId)).toEqual([people.eva])
    await activateOperation(test, tokens.admin, row.operationId)
    await test.runJobs()
    await archive('CLIENTE_NO_RESPONDE')
    await test.runJobs()
    expect((await told(people.eva)).length).toBe(2)
  })
})

describe('the people of an agency', () => {
  const add = (token: string, id: string, rawBody: object) =>
    test.call('POST /agencies/:id/people', { token, params: { id }, rawBody })
  const change = (token: string, userId: string, body: { manages?: boolean; active?: boolean }, id = agencyId) =>
    test.call('PUT /agencies/:id/people/:userId', { token, params: { id, userId }, body })

  it('are managed by those who manage it and by the staff; another agency is as if missing (T70)', async () => {
    const form = { name: 'Iris', email: 'iris@example.es' }
    expect((await add(tokens.leo, agencyId, form)).status).toBe(403)
    expect((await add(tokens.other, agencyId, form)).status).toBe(404)
    expect((await add(tokens.eva, agencyId, { name: '', email: 'no' })).failure.fields).toEqual({
      name: 'error_form_obligatory_field',
      email: 'error_form_email_format',
    })
    const { res } = await add(tokens.eva, agencyId, form)
    expect(res.people.find(({ name }) => name === 'Iris')).toMatchObject({
      manages: false,
      isInvited: true,
      active: true,
    })
    expect((await add(tokens.admin, agencyId, form)).failure.fields).toEqual({
      email: 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE',
    })
    expect((await change(tokens.other, people.leo, { active: false })).status).toBe(404)
    expect((await change(tokens.eva, people.other, { active: false })).status).toBe(404)
  })

  it('join with an account that is in none, if the staff say so', async () => {
    const form = { name: 'Sola', email: 'sola@example.es' }
    expect((await add(tokens.eva, agencyId, form)).status).toBe(422)
    expect((await add(tokens.admin, agencyId, form)).status).toBe(200)
    expect((await list(tokens.alone)).count).toBeGreaterThan(0)
  })

  it('who leave lose access at once, and one who manages it always stays', async () => {
    expect((await change(tokens.eva, people.eva, { manages: false })).refusal).toEqual([409, 'ERR_AGENCY_LAST_MANAGER'])
    expect((await change(tokens.eva, people.alone, { active: false })).status).toBe(200)
    expect((await test.call('GET /agency', { token: tokens.alone })).status).toBe(401)
    await change(tokens.admin, people.leo, { manages: true })
    const race = await Promise.all([
      change(tokens.eva, people.leo, { manages: false }),
      change(tokens.leo, people.eva, { manages: false }),
    ])
    expect(race.map(({ status }) => status).sort()).not.toEqual([200, 200])
    await change(tokens.admin, people.eva, { manages: true })
  })
})

describe('the agencies, for the staff', () => {
  it('are created with whoever manages them, and refused at the field for a name or an e-mail that is taken', async () => {
    const create = (rawBody: object) => test.call('POST /agencies', { token: tokens.admin, rawBody })
    const form = { agency: 'Pisos Luna', name: 'Luz', email: 'luz@example.es' }
    const { res } = await create(form)
    expect(res).toMatchObject({ name: 'Pisos Luna', active: true, people: [{ name: 'Luz', manages: true }] })
    expect((await create({ ...form, agency: 'PISOS  LUNA' })).failure.fields).toEqual({
      agency: 'error_form_agency_name',
    })
    expect((await create({ ...form, agency: 'Otra' })).failure.fields).toEqual({
      email: 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE',
    })
    expect((await create({})).failure.fields).toMatchObject({ agency: 'error_form_obligatory_field' })
  })

  it('say what each has brought and to what it led; test operations are none', async () => {
    const id = await inAgency(db, (await anAgency(db)).id)
    const one = async (more: object) => {
      const operation = await anOperation(db, { userId: (await aCustomer(db)).id, ...more })
      await insertRow(db, 'agencyLeads', {
        operationId: operation.id,
        agencyId: id,
        sentDate: new Date(),
        name: 'A',
        phone: '6',
        consent: '',
      })
    }
    await one({})
    await one({ isArchived: true, archivedReason: 'CERRADA_CON_EXITO', honorariosMax: 400_000 })
    await one({ isArchived: true, archivedReason: 'OPERATION_DEV' })
    const { res } = await test.call('POST /agencies/listPagination', { token: tokens.admin, body: {} })
    expect(res.records.find(({ _id }) => _id === id)).toMatchObject({
      people: 1,
      sent: 2,
      live: 1,
      signed: 0,
      won: 1,
      fees: 4000,
    })
    const brought = await test.call('POST /agencies/listBrought', { token: tokens.admin, body: { agencyId: id } })
    expect(brought.res).toMatchObject({ count: 2, records: [{ sentBy: null }, {}] })
  })

  it('are renamed together with the company of their people', async () => {
    const form = { agency: 'Pisos Marte', name: 'Mara', email: 'mara@example.es' }
    const { res } = await test.call('POST /agencies', { token: tokens.admin, body: form })
    const superadmin = await test.signIn(await aSuperadmin(db))
    const [person] = res.people
    const companyOf = async () => (await readRow(db, 'users', person?._id ?? '')).company
    expect(await companyOf()).toBe('Pisos Marte')
    const body = { name: 'Pisos Venus' }
    await test.call('PUT /agencies/:id', { token: superadmin, params: { id: res._id }, body })
    expect(await companyOf()).toBe('Pisos Venus')
  })

  it('that are switched off send nobody, see nothing, and are told nothing', async () => {
    const superadmin = await test.signIn(await aSuperadmin(db))
    const turn = (active: boolean) =>
      test.call('PUT /agencies/:id', { token: superadmin, params: { id: agencyId }, body: { active } })
    expect((await turn(false)).res.active).toBe(false)
    expect((await send(lead())).failure.message).toBe('ERR_AGENCY_NOT_ACTIVE')
    expect((await test.call('POST /agency/leads/listPagination', { token: tokens.eva, body: {} })).status).toBe(403)
    expect((await test.call('GET /agency', { token: tokens.eva })).res.agency).toMatchObject({ active: false })
    await turn(true)
    expect((await send(lead())).status).toBe(200)
  })
})
