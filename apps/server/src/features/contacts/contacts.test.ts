import { OPERATIONS_ROOM } from '@llave/api-contract/events'
import { CONTACT_FIELDS, type ContactField } from '@llave/domain/people/contacts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useAnnouncements } from '../../../test/announcements'
import { aContact, aCustomer, aHolder, anAdmin, anOperation, insertRow, updateRow, useApp } from '../../../test/app'
import { staffView } from '../../../test/operations'
import { multipart } from '../../../test/uploads'

const test = useApp()
const { db } = test
const announcements = useAnnouncements(test.database)

const token = await test.signIn(await anAdmin(test.db))

const create = (rawBody: object) => test.call('POST /contacts', { token, rawBody })
const update = (id: string, rawBody: object) => test.call('PUT /contacts/:id', { token, params: { id }, rawBody })
const read = (id: string) => test.call('GET /contacts/:id', { token, params: { id } })

describe('a contact', () => {
  it('needs a name, and an e-mail or a phone', async () => {
    const { status, failure } = await create({ name: '  ', howMeetUs: 'RECOMENDATION', dni: '12345678A' })
    expect(status).toBe(422)
    expect(failure.fields).toEqual({
      name: 'error_form_obligatory_field',
      email: 'error_form_contact_email_or_phone',
      dni: 'error_form_DNI_format',
      whoRecommendedUs: 'error_form_obligatory_field',
    })
  })

  it('is kept as it will be used, and open pages hear of it', async () => {
    const before = (await announcements.inRoom(OPERATIONS_ROOM)).length
    const { res } = await create({
      ...{ name: 'Notaría Prim', email: 'prim@notaria.es', phone: '+34 912 345 678', dni: '', address: 'C/ Prim, 3' },
      ...{ comments: 'Cierra en agosto', howMeetUs: 'GOOGLE', whoRecommendedUs: 'Nadie', _id: 'x', role: 'TITULAR' },
    })
    expect(res).toEqual({
      ...{ _id: res._id, name: 'Notaría Prim', email: 'prim@notaria.es', phone: '912345678', dni: null },
      ...{ address: 'C/ Prim, 3', comments: 'Cierra en agosto', howMeetUs: 'GOOGLE', whoRecommendedUs: null },
      ...{ createdDate: expect.any(String), role: null, operationsRoles: [], numOperations: 0, undelivered: false },
      version: 1,
    })
    expect((await read(res._id)).res).toEqual(res)
    expect((await announcements.inRoom(OPERATIONS_ROOM)).slice(before)).toEqual(['contacts-changed'])
  })

  it('is read again with a changed one by those who have an operation with it open, and by nobody else', async () => {
    const { res: contact } = await create({ name: 'Notaría Prim', email: 'otra@notaria.es' })
    const [open, closed] = [await anOperation(db), await anOperation(db)]
    for (const { id } of [open, closed]) {
      const body = { operationId: id, contactId: contact._id, role: 'NOTARIA' } as const
      await test.call('POST /operations/addContact', { token, body })
    }
    const { id: userId } = await anAdmin(db)
    const seenDate = test.clock.now()
    await insertRow(db, 'presences', { socketId: 's', operationId: open.id, userId, seenDate })
    const told = async () => [await announcements.ofOperation(open.id), await announcements.ofOperation(closed.id)]
    const before = (await told()).map(({ length }) => length)
    await update(contact._id, { phone: '698765432' })
    expect((await told()).map(({ length }, index) => length - (before[index] ?? 0))).toEqual([1, 0])
  })

  it('never shares an e-mail, in any case: the refusal leads to the one that has it', async () => {
    const { res: first } = await create({ name: 'Eva', email: 'eva@tasa.es' })
    const { res: second } = await create({ name: 'Otra Eva', phone: '612000000' })
    const code = 'ERR_FORM_CONTACT_AUTHENTICATE_MAIL_IN_USE'
    const refusal = { message: code, fields: { email: code }, details: { contactId: first._id, name: 'Eva' } }
    expect(await create({ name: 'Eva', email: 'EVA@Tasa.es' })).toMatchObject({ status: 422, failure: refusal })
    expect(await update(second._id, { email: 'Eva@tasa.ES' })).toMatchObject({ status: 422, failure: refusal })
    expect((await update(first._id, { email: 'EVA@tasa.es' })).res.email).toBe('EVA@tasa.es')
  })

  it('of two people who add it at the same instant exists once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({ name: 'Luis', email: 'luis@carrera.es' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  it('T64: sent again with the same key exists once', async () => {
    const headers = { 'idempotency-key': 'contact-once' }
    const send = () => test.call('POST /contacts', { token, headers, rawBody: { name: 'Una vez', phone: '612333444' } })
    const [first, again] = [await send(), await send()]
    expect(again.res).toEqual(first.res)
    const { res } = await test.call('POST /contacts/search', { token, body: { searchText: 'una vez' } })
    expect(res.records).toHaveLength(1)
  })

  it('changes by field: what is left out stays, what is empty is cleared', async () => {
    const { res } = await create({ name: 'Rosa', email: 'rosa@a.es', phone: '612111111', address: 'C/ Sol' })
    const { res: changed } = await update(res._id, { ...res, address: '', phone: '+34612222222' })
    expect(changed).toMatchObject({ name: 'Rosa', email: 'rosa@a.es', phone: '612222222', address: null })
    const { failure } = await update(res._id, { email: '', phone: null })
    expect(failure.fields).toEqual({ email: 'error_form_contact_email_or_phone' })
    expect((await update(res._id, { name: '' })).failure.fields).toEqual({ name: 'error_form_obligatory_field' })
    expect((await update('1b8d0f1c-3f0e-4b52-9f27-0d6f2a3d9a11', { name: 'X' })).status).toBe(404)
  })

  it('who is certainly here already is refused to whoever asks, and told as whom, unless it is somebody else', async () => {
    const ask = (body: object) => create({ known: [], ...body })
    const { res } = await create({ name: 'Marta Gil', phone: '612777001', email: 'marta@gil.es', dni: '00000002W' })
    const told = (field: string) => ({
      status: 422,
      failure: { fields: { [field]: 'error_form_known_person' }, details: { contactId: res._id, name: 'Marta Gil' } },
    })
    expect(await ask({ name: 'MARTA  GIL', phone: '+34 612 777 001' })).toMatchObject(told('phone'))
    expect(await ask({ name: 'Marta Gil', phone: '612777001', email: 'otra@gil.es' })).toMatchObject(told('phone'))
    expect(await ask({ name: 'M. Gil Soto', phone: '612777002', dni: '00000002-w' })).toMatchObject(told('dni'))
    const operation = await anOperation(db)
    const contact = { name: 'Marta Gil', phone: '612777001' }
    const linked = { operationId: operation.id, role: 'VENDEDOR' as const, contact, known: [] }
    const added = await test.call('POST /operations/addContact', { token, body: linked })
    expect(added).toMatchObject(told('contact.phone'))
    expect((await ask({ name: 'Luis Gil', phone: '612777001' })).status).toBe(200)
    expect((await ask({ name: 'Marta Gil', phone: '612777001', known: [res._id] })).status).toBe(200)
    expect((await create({ name: 'Marta Gil', phone: '612777001' })).status).toBe(200)
  })

  it('of two who save the same person at once, the second is told of the first', async () => {
    const both = [1, 2].map(() => create({ name: 'Nadia Paz', phone: '612777003', known: [] }))
    const [first, second] = (await Promise.all(both)).sort((one, other) => one.status - other.status)
    expect([first?.status, second?.status]).toEqual([200, 422])
    expect(second?.failure.details).toEqual({ contactId: first?.res._id, name: 'Nadia Paz' })
  })

  it('that is a holder needs e-mail and phone', async () => {
    const contact = await aContact(test.db)
    await aHolder(test.db, { contactId: contact.id })
    const { failure } = await update(contact.id, { email: '', phone: '' })
    expect(failure.fields).toEqual({ email: 'error_form_obligatory_field', phone: 'error_form_obligatory_field' })
  })
})

describe('a contact that two people have open', () => {
  const open = async (values: object = {}) => (await read((await aContact(test.db, values)).id)).res
  const conflict = (current: object) => ({
    status: 409,
    failure: { message: 'ERR_VERSION_CONFLICT', details: { fields: Object.keys(current), current } },
  })

  it('keeps what both save in different fields, and refuses the second one in the same with what it says now', async () => {
    const { _id, version } = await open()
    expect((await update(_id, { address: 'C/ Sol', version })).res).toMatchObject({ version: version + 1 })
    expect((await update(_id, { comments: 'Por la tarde', version })).res).toMatchObject({
      ...{ address: 'C/ Sol', comments: 'Por la tarde', version: version + 2 },
    })
    expect(await update(_id, { address: 'C/ Luna', version })).toMatchObject(conflict({ address: 'C/ Sol' }))
    expect((await update(_id, { address: 'C/ Luna', version: version + 2 })).res.address).toBe('C/ Luna')
  })

  it('takes what is saved at the same instant once', async () => {
    const { _id, version } = await open()
    const answers = await Promise.all(['C/ Sol', 'C/ Luna'].map(address => update(_id, { address, version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('refuses nothing to whoever sends no version, or says what is saved already', async () => {
    const { _id, version } = await open()
    await update(_id, { address: 'C/ Sol' })
    expect((await update(_id, { address: 'C/ Luna' })).status).toBe(200)
    expect((await update(_id, { address: 'C/ Luna', version })).res).toMatchObject({ version: version + 2 })
  })

  it.each(CONTACT_FIELDS)('notices another one’s %s', async field => {
    const values = { howMeetUs: 'RECOMENDATION', whoRecommendedUs: 'Una amiga' } as const
    const { _id, version } = await open(values)
    const [theirs, mine] = TWO[field]
    expect((await update(_id, { [field]: theirs })).status).toBe(200)
    const changed = field === 'howMeetUs' ? { howMeetUs: theirs, whoRecommendedUs: null } : { [field]: theirs }
    const sent = field === 'howMeetUs' ? values : { [field]: mine }
    expect(await update(_id, { ...sent, version })).toMatchObject(conflict(changed))
  })

  it.each([
    [
      'an account',
      (id: string) => test.call('PUT /users/:id', { token, params: { id }, rawBody: { phone: '699111222' } }),
    ],
    [
      'a file',
      (_id: string, email: string) => {
        const bytes = Buffer.from(`Correo;Teléfono\n${email};699111222`)
        return test.call('POST /contacts/import', { token, ...multipart({}, { name: 'agenda.csv', bytes }) })
      },
    ],
  ])('notices what has come from %s', async (_door, correct) => {
    const customer = await aCustomer(test.db)
    const { _id, version } = await open({ email: customer.email })
    expect((await correct(customer.id, customer.email)).status).toBe(200)
    expect(await update(_id, { phone: '699333444', version })).toMatchObject(conflict({ phone: '699111222' }))
    expect((await update(_id, { address: 'C/ Sol', version })).res).toMatchObject({ phone: '699111222' })
  })

  it('notices a merge: what it has kept, and that the other one is gone', async () => {
    const [kept, other] = [await open({ comments: null }), await open({ phone: '699555666', comments: null })]
    const fields = { phone: other._id }
    await test.call('POST /contacts/merge', { token, body: { keep: kept._id, merge: [other._id], fields } })
    const { version } = kept
    expect(await update(kept._id, { phone: '699777888', version })).toMatchObject(conflict({ phone: '699555666' }))
    expect((await update(kept._id, { address: 'C/ Sol', version })).res.phone).toBe('699555666')
    expect((await update(other._id, { phone: '699777888', version })).status).toBe(404)
  })

  it('is refused in an operation as well, and keeps its role there then', async () => {
    const { id: operationId } = await anOperation(test.db)
    const { _id: contactId, version } = await open()
    await test.call('POST /operations/addContact', { token, body: { operationId, contactId, role: 'NOTARIA' } })
    await update(contactId, { phone: '699111222' })
    const contact = { phone: '699333444', version }
    const change = (body: object) => ({ operationId, contactId, role: 'TASADOR' as const, ...body })
    expect(await test.call('POST /operations/updateContact', { token, body: change({ contact }) })).toMatchObject(
      conflict({ phone: '699111222' }),
    )
    expect((await read(contactId)).res.role).toBe('NOTARIA')
    const { res } = await test.call('POST /operations/updateContact', {
      ...{ token, body: change({ contact: { address: 'C/ Sol', version } }) },
    })
    expect(res.contacts).toMatchObject([{ phone: '699111222', role: 'TASADOR' }])
  })
})

const TWO: Readonly<Record<ContactField, readonly [string, string]>> = {
  name: ['Luisa Soto', 'Luis Soto Gil'],
  // A different spelling counts as a different e-mail, because people read it as one.
  email: ['nueva.dos@example.es', 'Nueva.Dos@example.es'],
  phone: ['699111222', '699333444'],
  dni: ['00000000T', '00000001R'],
  address: ['C/ Sol', 'C/ Luna'],
  comments: ['Por la tarde', 'Por la mañana'],
  howMeetUs: ['GOOGLE', 'RECOMENDATION'],
  whoRecommendedUs: ['Un primo', 'Una vecina'],
}

describe('where a correction goes', () => {
  const reach = (body: Record<string, string>, by = token) => test.call('POST /contacts/reach', { token: by, body })

  it('is known before it is saved, from each of the copies', async () => {
    const customer = await aCustomer(db)
    const contact = await aContact(db, { email: customer.email })
    const operation = await anOperation(db, { state: 'CUESTIONARIO_COMPLETADO' })
    const holder = await aHolder(db, { operationId: operation.id, contactId: contact.id, email: customer.email })
    const everywhere = {
      ...{ contact: true, account: 'INVITED', operations: [operation.numOperation], links: [], signed: [] },
      ...{ formerTold: true, joined: false },
    }
    for (const at of [{ contactId: contact.id }, { userId: customer.id }, { holderId: holder.id }]) {
      expect((await reach(at)).res).toEqual(everywhere)
    }
    expect((await reach({})).status).toBe(404)
  })

  it('of whoever has never used their account to the e-mail of a customer makes the two one', async () => {
    const [other, broker] = [await aCustomer(db, { passwordHash: 'x' }), await anAdmin(db)]
    const invited = await aCustomer(db)
    const contact = await aContact(db, { email: invited.email })
    const joined = async (at: Record<string, string>, email = other.email) => (await reach({ ...at, email })).res.joined
    expect(await joined({ contactId: contact.id })).toBe(true)
    expect(await joined({ contactId: contact.id }, other.email.toUpperCase())).toBe(true)
    const not = [
      joined({ contactId: contact.id }, 'de-nadie@example.es'),
      joined({ contactId: contact.id }, broker.email),
      joined({ contactId: contact.id }, invited.email),
      // An account cannot take an e-mail that another one has.
      joined({ userId: invited.id }),
    ]
    expect(await Promise.all(not)).toEqual([false, false, false, false])
    await updateRow(db, 'users', invited.id, { passwordHash: 'x' })
    expect(await joined({ contactId: contact.id })).toBe(false)
  })

  it('keeps an account in use where an e-mail is sent elsewhere', async () => {
    const customer = await aCustomer(db, { passwordHash: 'x' })
    const operation = await anOperation(db, { userId: customer.id })
    const mail = await insertRow(db, 'emails', {
      toAddress: customer.email,
      userId: customer.id,
      template: 'stateChanged',
      status: 'DEAD',
    })
    const at = { emailId: mail.id, operationId: operation.id }
    expect((await reach(at)).res).toMatchObject({ account: 'KEPT', formerTold: false })
    expect((await reach({ userId: customer.id })).res).toMatchObject({ account: 'CHANGED', formerTold: true })
    expect((await reach({ emailId: mail.id })).status).toBe(404)
  })

  it('is told to customers of the holders of their requests, without the address book and others’ requests', async () => {
    const customer = await aCustomer(db, { passwordHash: 'x' })
    const operation = await anOperation(db, { userId: customer.id, state: 'CONTRATO_INTERMEDIACION' })
    const self = await aHolder(db, { operationId: operation.id, email: customer.email })
    const coHolder = await aHolder(db, { operationId: operation.id, position: 1 })
    const elsewhere = await aHolder(db, { email: customer.email })
    const own = await test.signIn(customer)
    const where = { joined: false, contact: false, operations: [operation.numOperation], links: [], signed: [] }
    expect((await reach({ holderId: self.id }, own)).res).toEqual({ ...where, account: 'KEPT', formerTold: false })
    expect((await reach({ holderId: coHolder.id }, own)).res).toEqual({ ...where, account: null, formerTold: true })
    const others = [{ holderId: elsewhere.id }, { contactId: self.contactId ?? '' }, { userId: customer.id }, {}]
    const statuses = others.map(async at => (await reach(at, own)).status)
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404])
  })
})

it('a contact says that an e-mail to them did not arrive, whatever its capitals', async () => {
  const contact = await aContact(db, { email: 'perdida@example.es' })
  const { id } = await insertRow(db, 'emails', {
    toAddress: 'Perdida@example.es',
    template: 'stateChanged',
    status: 'DEAD',
  })
  expect((await read(contact.id)).res.undelivered).toBe(true)
  await updateRow(db, 'emails', id, { status: 'SENT' })
  expect((await read(contact.id)).res.undelivered).toBe(false)
})

describe('deleting a contact', () => {
  it('unlinks it everywhere, and each operation tells of it', async () => {
    const contact = await aContact(db, { name: 'Tasaciones Sur' })
    const operations = [await anOperation(db), await anOperation(db)]
    for (const { id } of operations) {
      const body = { operationId: id, contactId: contact.id, role: 'TASADOR' } as const
      await test.call('POST /operations/addContact', { token, body })
    }
    const { res } = await test.call('DELETE /contacts/:id', { token, params: { id: contact.id } })
    expect(res).toEqual({ totalDelete: 1 })
    expect((await read(contact.id)).status).toBe(404)
    for (const { id } of operations) {
      const { contacts, activity } = await staffView(test, token, id)
      expect(contacts).toEqual([])
      expect(activity[0]).toMatchObject({
        field: 'contactDeleted',
        params: { contacts: [{ name: 'Tasaciones Sur', role: 'TASADOR' }] },
      })
    }
  })

  it('is refused for a holder', async () => {
    const holder = await aHolder(test.db)
    const id = holder.contactId ?? ''
    const { status, failure } = await test.call('DELETE /contacts/:id', { token, params: { id } })
    expect([status, failure.message]).toEqual([409, 'ERR_CONTACT_IS_HOLDER'])
    expect((await read(id)).res.operationsRoles).toMatchObject([{ role: 'TITULAR_PRINCIPAL' }])
  })
})

describe('the address book', () => {
  const list = (rawBody: object) => test.call('POST /contacts/listPagination', { token, rawBody })
  const names = async (rawBody: object) => (await list(rawBody)).res.records.map(({ name }) => name)
  const search = (searchText: string) => ({ dataFilter: { searchText } })

  beforeAll(async () => {
    const angel = await aContact(db, { name: 'Zzz Ángel', email: 'angel@zzz.es', phone: '611222333', howMeetUs: 'ADS' })
    await aContact(db, { name: 'Zzz Berta', email: null, dni: '12345678Z' })
    const carla = await aContact(db, { name: 'Zzz Carla', email: 'a@zzz.es' })
    for (const [index, contact] of [angel, angel, angel, angel, angel, angel, carla].entries()) {
      const { id } = await anOperation(db)
      const role = index === 0 ? 'VENDEDOR' : 'NOTARIA'
      await insertRow(db, 'operationContacts', { operationId: id, contactId: contact.id, role })
    }
  })

  it('is sorted by name, descending, unless asked otherwise', async () => {
    expect(await names(search('zzz'))).toEqual(['Zzz Carla', 'Zzz Berta', 'Zzz Ángel'])
    expect(await names({ ...search('zzz'), sort: { id: 'name', direction: 'asc' } })).toEqual([
      'Zzz Ángel',
      'Zzz Berta',
      'Zzz Carla',
    ])
    const most = { ...search('zzz'), sort: { id: 'numOperations', direction: 'desc' } }
    expect(await names(most)).toEqual(['Zzz Ángel', 'Zzz Carla', 'Zzz Berta'])
    expect((await list({ sort: { id: 'phone' } })).status).toBe(400)
  })

  it('names the newest five operations of each and counts the rest', async () => {
    const { res } = await list(search('zzz angel'))
    expect(res.count).toBe(1)
    expect(res.records[0]).toMatchObject({ numOperations: 6, role: 'NOTARIA' })
    expect(res.records[0]?.operationsRoles).toHaveLength(5)
    expect((await read(res.records[0]?._id ?? '')).res.operationsRoles).toHaveLength(6)
  })

  it('filters by role, channel and whether there are operations', async () => {
    const filtered = (id: string, value: unknown) => names({ ...search('zzz'), filterColumns: [{ id, value }] })
    expect(await filtered('role', ['VENDEDOR', 'PROMOTOR'])).toEqual(['Zzz Ángel'])
    expect(await filtered('howMeetUs', 'ADS')).toEqual(['Zzz Ángel'])
    expect(await filtered('hasOperations', false)).toEqual(['Zzz Berta'])
    expect((await list({ filterColumns: [{ id: 'name', value: 'x' }] })).status).toBe(400)
  })

  it.each([
    ['ANGEL zzz', ['Zzz Ángel']],
    ['611 222', ['Zzz Ángel']],
    ['12345678z', ['Zzz Berta']],
    ['a@zzz.es', ['Zzz Carla']],
    ['zz', []],
    ['%%%', []],
  ])('T56: the search for "%s" finds by name, phone, DNI and e-mail, from three characters on', async (text, found) => {
    const { res } = await test.call('POST /contacts/search', { token, body: { searchText: text } })
    expect(res.records.map(({ name }) => name)).toEqual(found)
  })
})
