import type { StaffOperation } from '@llave/api-contract/operations'
import { describe, expect, it } from 'vitest'
import { aContact, aCustomer, anAdmin, anAgency, readRow, readRows, updateRow, useApp } from '../../../test/app'
import { answerQuestions, completeQuestionnaire, holderAnswers, purchaseAnswers } from '../../../test/complete-answers'
import { staffView } from '../../../test/operations'

const test = useApp()

const token = await test.signIn(await anAdmin(test.db))

async function create(rawBody: object) {
  const { status, res, failure } = await test.call('POST /operations', {
    token,
    rawBody: { typeOperation: 'COMPRA', ...rawBody },
  })
  return { status, failure, ...res }
}

/** Completes the questionnaire of a purchase in telephone mode. */
async function complete(operationId: string, email: string) {
  await answerQuestions(test, token, operationId, purchaseAnswers({ holders: [holderAnswers({ email })] }))
  return (await completeQuestionnaire(test, token, operationId)) as StaffOperation
}

describe('a lead without e-mail', () => {
  it('is a name and a phone: no account, no mail, and a contact that leads to them', async () => {
    const { contacts, user, title } = await create({ user: { name: 'Rosa Lead', phone: '+34 611 000 001' } })
    expect([title, user.email, user.phone]).toEqual(['Rosa Lead', '', '611000001'])
    expect(contacts).toMatchObject([{ name: 'Rosa Lead', phone: '611000001', email: null, role: 'TITULAR_PRINCIPAL' }])
    await create({ user: { name: 'Otra', lastname: 'Lead', phone: '611000002' } })
    expect((await create({ user: { name: 'Sin teléfono' } })).failure.fields).toHaveProperty('user.phone')
    expect((await create({ user: { name: 'A', email: 'a@lead.es', phone: '611000003' } })).failure.fields).toEqual({
      'user.lastname': 'error_form_obligatory_field',
    })
    expect(await test.mails('')).toEqual([])
  })

  it('is told to whoever saves the same new person in the same instant, as one who was here already', async () => {
    const user = { name: 'Rita', lastname: 'Doble', phone: '611000022' }
    const both = await Promise.all([
      create({ user, known: [] }),
      create({ user: { ...user, email: 'rita@lead.es' }, known: [] }),
    ])
    const [made, told] = both.sort((one, other) => one.status - other.status)
    expect([made?.status, told?.status]).toEqual([200, 422])
    const [{ contactId } = { contactId: '' }] = made?.contacts ?? []
    expect(told?.failure).toMatchObject({
      fields: { 'user.phone': 'error_form_known_person' },
      details: { contactId, name: 'Rita Doble' },
    })
    expect((await create({ user: { ...user, lastname: 'Otra' }, known: [] })).status).toBe(200)
    expect((await create({ user, known: [contactId] })).status).toBe(200)
  })

  it('has a contact just as one with an e-mail has', async () => {
    const user = { name: 'Sara', lastname: 'Con Correo', email: 'sara@lead.es', phone: '611000020' }
    const { _id, contacts } = await create({ user })
    expect(contacts).toMatchObject([{ name: 'Sara Con Correo', email: 'sara@lead.es', role: 'TITULAR_PRINCIPAL' }])
    const completed = await complete(_id, 'sara@lead.es')
    expect(completed.contacts.map(({ contactId }) => contactId)).toEqual(contacts.map(({ contactId }) => contactId))
    const again = await create({ userId: completed.user._id })
    expect(again.contacts.map(({ contactId }) => contactId)).toEqual(contacts.map(({ contactId }) => contactId))
  })

  it('whose holder is somebody else has the contact of the holder alone', async () => {
    const { _id } = await create({
      user: { name: 'Hija', lastname: 'Pregunta', email: 'hija@lead.es', phone: '611000021' },
    })
    const completed = await complete(_id, 'madre@lead.es')
    expect(completed.contacts.map(({ email }) => email)).toEqual(['madre@lead.es'])
  })

  it('asks again and stays one person, who gets an account when the contact gets an e-mail', async () => {
    const contact = await aContact(test.db, { name: 'Luis Lead', email: null, phone: '611000004' })
    const [first, second] = [await create({ contactId: contact.id }), await create({ contactId: contact.id })]
    expect(second.user._id).toBe(first.user._id)
    const params = { id: contact.id }
    expect((await test.call('PUT /contacts/:id', { token, params, body: { comments: 'Llama él' } })).status).toBe(200)
    await test.call('PUT /contacts/:id', { token, params, body: { email: 'luis@lead.es' } })
    expect((await staffView(test, token, first._id)).user.email).toBe('luis@lead.es')
    expect((await test.mails('luis@lead.es')).map(({ template }) => template)).toEqual(['invitation'])
  })

  it('gets an account when the contact is merged with one that has an e-mail, whichever of the two is kept', async () => {
    const { db } = test.database
    for (const [index, keepsLead] of [true, false].entries()) {
      const email = `unida${index}@lead.es`
      const { _id, contacts } = await create({ user: { name: 'Pilar Lead', phone: `61100001${index}` } })
      const lead = contacts[0]?.contactId ?? ''
      const other = await aContact(db, { name: 'Pilar', email, phone: null })
      const [keep, gone] = keepsLead ? [lead, other.id] : [other.id, lead]
      expect((await test.call('POST /contacts/merge', { token, body: { keep, merge: [gone] } })).status).toBe(200)
      expect((await staffView(test, token, _id)).user.email).toBe(email)
      expect((await test.mails(email)).map(({ template }) => template)).toEqual(['invitation'])
    }
  })

  it('becomes the main holder with the e-mail of the questionnaire', async () => {
    const { _id, contacts } = await create({ user: { name: 'Marta Lead', phone: '611000005' } })
    const completed = await complete(_id, 'marta@lead.es')
    expect(completed.user.email).toBe('marta@lead.es')
    expect(completed.contacts).toMatchObject([
      { contactId: contacts[0]?.contactId, email: 'marta@lead.es', role: 'TITULAR_PRINCIPAL' },
    ])
  })

  it('whose e-mail somebody has turns out to be that customer and that contact', async () => {
    const customer = await aCustomer(test.db, { email: 'ya@lead.es' })
    const known = await aContact(test.db, { email: 'ya@lead.es' })
    const { _id } = await create({ user: { name: 'Eva Lead', phone: '611000006' } })
    const completed = await complete(_id, 'ya@lead.es')
    expect(completed.user._id).toBe(customer.id)
    expect(completed.contacts.map(({ contactId }) => contactId)).toEqual([known.id])
  })

  describe('gets no e-mail of the staff or an agency, and whoever types one is told at the field', () => {
    const code = 'ERR_FORM_MAIL_OF_NO_CUSTOMER'

    it('in the contact, and where contacts are merged', async () => {
      await anAdmin(test.db, { email: 'javier@staff.es' })
      const { contacts } = await create({ user: { name: 'Nuria Lead', phone: '611000030' } })
      const id = contacts[0]?.contactId ?? ''
      const put = (body: object) => test.call('PUT /contacts/:id', { token, params: { id }, rawBody: body })
      expect((await put({ email: 'Javier@staff.es' })).faults).toEqual([422, { email: code }])
      expect((await put({ comments: 'Llama por la tarde' })).status).toBe(200)
      const other = await aContact(test.db, { name: 'Nuria', email: 'javier@staff.es', phone: null })
      const merged = await test.call('POST /contacts/merge', { token, body: { keep: id, merge: [other.id] } })
      expect(merged.faults).toEqual([422, { email: code }])
    })

    it('where an operation is created for a contact that has it, of an agency as well', async () => {
      const { email } = await anAgency(test.db)
      const { id: contactId } = await aContact(test.db, { email })
      expect((await create({ contactId })).failure.fields).toEqual({ contactId: code })
    })

    it('where an e-mail did not arrive, nor in the answers, with an account that waits for its owner', async () => {
      const { email } = await anAdmin(test.db)
      const user = { name: 'Inés', lastname: 'Lead', email: 'ines@lead.es', phone: '611000032' }
      const { _id: operationId, user: customer, contacts } = await create({ user })
      await complete(operationId, 'ines@lead.es')
      const params = { operationId }
      const rawBody = { version: 2, changes: { 'holders.0.email': email } }
      const answered = await test.call('PUT /questionnaires/:operationId', { token, params, rawBody })
      await test.runJobs()
      const mail = await readRow(test.db, 'emails', { userId: customer._id, template: 'invitation' })
      await updateRow(test.db, 'emails', mail.id, { status: 'DEAD' })
      const body = { operationId, emailId: mail.id, email }
      const sent = await test.call('POST /operations/resendMail', { token, body })
      const id = contacts[0]?.contactId ?? ''
      const corrected = await test.call('PUT /contacts/:id', { token, params: { id }, body: { email } })
      expect(
        [answered, sent, corrected].map(({ status, failure }) => [status, Object.keys(failure.fields ?? {})]),
      ).toEqual([
        [422, ['holders.0.email']],
        [422, ['email']],
        [422, ['email']],
      ])
    })

    it('in the questionnaire; what was there before keeps nobody from correcting the rest', async () => {
      await anAdmin(test.db, { email: 'dolores@staff.es' })
      const { _id: operationId } = await create({ user: { name: 'Olga Lead', phone: '611000031' } })
      const holders = [holderAnswers({ email: 'dolores@staff.es' })]
      await answerQuestions(test, token, operationId, purchaseAnswers({ holders }))
      const params = { operationId }
      const refused = await test.call('POST /questionnaires/:operationId/complete', { token, params, body: {} })
      expect(refused.faults).toEqual([422, { 'holders.0.email': code }])
      await answerQuestions(test, token, operationId, { 'holders.0.email': 'olga@lead.es' })
      const { user } = (await completeQuestionnaire(test, token, operationId)) as StaffOperation
      // A former state of the data: a lead whose answers contain the address of a colleague.
      await updateRow(test.db, 'users', user._id, { email: '' })
      await anAdmin(test.db, { email: 'olga@lead.es' })
      await answerQuestions(test, token, operationId, { 'holders.0.birthday': '1980-02-03' })
    })
  })
})

describe('a customer whose first e-mail was wrong', () => {
  const put = (id: string, body: object) => test.call('PUT /contacts/:id', { token, params: { id }, rawBody: body })

  /** A customer invited at a wrong address, whose contact has it as well. */
  async function invited(number: number, email = '') {
    const phone = `6110002${number}`
    const user = { name: 'Paula', lastname: 'Lejos', phone, ...(email && { email }) }
    const { _id, contacts, user: customer } = await create({ user })
    return { operationId: _id, contactId: contacts[0]?.contactId ?? '', userId: customer._id }
  }

  async function bounce(userId: string) {
    await test.runJobs()
    const { id } = await readRow(test.db, 'emails', { userId, template: 'invitation' })
    await updateRow(test.db, 'emails', id, { status: 'DEAD' })
  }

  async function reached(operationId: string, email: string) {
    await test.runJobs()
    const { user, undelivered } = await staffView(test, token, operationId)
    return [user.email, undelivered, (await test.mails(email)).map(({ template }) => template)]
  }

  it('is invited where the contact is reached once it is corrected', async () => {
    const { operationId, contactId, userId } = await invited(10)
    await put(contactId, { email: 'mal10@lejos.es' })
    await bounce(userId)
    expect((await put(contactId, { email: 'bien10@lejos.es' })).status).toBe(200)
    expect(await reached(operationId, 'bien10@lejos.es')).toEqual(['bien10@lejos.es', [], ['invitation']])
  })

  it('is so, too, where it was taken away from the contact first: its link is dead then', async () => {
    const { operationId, contactId, userId } = await invited(11, 'mal11@lejos.es')
    expect((await put(contactId, { email: '' })).status).toBe(200)
    expect((await put(contactId, { email: 'bien11@lejos.es' })).status).toBe(200)
    expect(await reached(operationId, 'bien11@lejos.es')).toEqual(['bien11@lejos.es', [], ['invitation']])
    const links = await readRows(test.db, 'userCodes', { userId }, ['revokedDate'], 'createdDate')
    expect(links.map(({ revokedDate }) => revokedDate !== null)).toEqual([true, false])
  })

  it('is invited as the main holder that the questionnaire names', async () => {
    const { operationId, userId } = await invited(12, 'mal12@lejos.es')
    await bounce(userId)
    await complete(operationId, 'bien12@lejos.es')
    expect(await reached(operationId, 'bien12@lejos.es')).toEqual([
      ...['bien12@lejos.es', []],
      ['invitation', 'questionnaireCompleted'],
    ])
  })

  it('turns out to be the customer who has the right one', async () => {
    const known = await aCustomer(test.db, { email: 'bien13@lejos.es' })
    const { operationId, userId } = await invited(13, 'mal13@lejos.es')
    await bounce(userId)
    const { user } = await complete(operationId, 'bien13@lejos.es')
    expect(user._id).toBe(known.id)
    expect(await test.db.selectFrom('users').select('id').where('id', '=', userId).execute()).toEqual([])
  })

  it('keeps the account where nothing says that it was wrong, or where it is in use', async () => {
    const asked = await invited(14, 'hija14@lejos.es')
    await complete(asked.operationId, 'madre14@lejos.es')
    expect((await readRow(test.db, 'users', asked.userId)).email).toBe('hija14@lejos.es')
    const used = await invited(15, 'usada15@lejos.es')
    await bounce(used.userId)
    await updateRow(test.db, 'users', used.userId, { passwordHash: 'x' })
    await complete(used.operationId, 'otra15@lejos.es')
    expect((await readRow(test.db, 'users', used.userId)).email).toBe('usada15@lejos.es')
  })

  it('of a lead beside whose contact an e-mail stands already is invited with the next one', async () => {
    const { operationId, contactId } = await invited(16)
    // The state that an import leaves when it does not know the e-mail.
    await updateRow(test.db, 'contacts', contactId, { email: 'mal16@lejos.es' })
    expect((await put(contactId, { email: 'bien16@lejos.es' })).status).toBe(200)
    expect(await reached(operationId, 'bien16@lejos.es')).toEqual(['bien16@lejos.es', [], ['invitation']])
  })
})
