import { describe, expect, it } from 'vitest'
import { aContact, aHolder, anAdmin, anOperation, useApp } from '../../../test/app'
import { staffView } from '../../../test/operations'

const test = useApp()

const token = await test.signIn(await anAdmin(test.db))

const add = (rawBody: object) => test.call('POST /operations/addContact', { token, rawBody })
const change = (rawBody: object) => test.call('POST /operations/updateContact', { token, rawBody })
const remove = (rawBody: object) => test.call('POST /operations/removeContacts', { token, rawBody })

const lastLine = async (operationId: string) => (await staffView(test, token, operationId)).activity[0]

async function linked(role = 'NOTARIA') {
  const { db } = test.database
  const operationId = (await anOperation(db)).id
  const contact = await aContact(db, { name: 'Notaría Prim', email: null })
  const { res } = await add({ operationId, contactId: contact.id, role })
  return { operationId, contactId: contact.id, contacts: res.contacts }
}

describe('linking a contact', () => {
  it('answers the contacts of the operation and is told in its feed', async () => {
    const { operationId, contactId, contacts } = await linked()
    expect(contacts).toEqual([
      {
        ...{ _id: contactId, contactId, role: 'NOTARIA', name: 'Notaría Prim' },
        ...{ email: null, phone: '612345678', dni: null, howMeetUs: null },
      },
    ])
    const contact = { name: 'Notaría Prim', role: 'NOTARIA' }
    expect(await lastLine(operationId)).toMatchObject({ field: 'contactAdded', params: { contact } })
  })

  it('twice in the same role is refused, in another one it is not', async () => {
    const { operationId, contactId } = await linked()
    const code = 'ERR_FORM_OPERATION_ROL_OPERATION'
    expect(await add({ operationId, contactId, role: 'NOTARIA' })).toMatchObject({
      status: 422,
      failure: { message: code, fields: { role: code } },
    })
    expect((await add({ operationId, contactId, role: 'VENDEDOR' })).res.contacts).toHaveLength(2)
  })

  it('takes a new one, with its rules', async () => {
    const { operationId } = await linked()
    const wrong = await add({ operationId, contact: { name: 'Pisos Sol', phone: '' }, role: 'INMOBILIARIA' })
    expect(wrong.failure.fields).toEqual({ 'contact.email': 'error_form_contact_email_or_phone' })
    const { res } = await add({
      operationId,
      contact: { name: 'Pisos Sol', phone: '+34600111222' },
      role: 'INMOBILIARIA',
    })
    expect(res.contacts.find(({ role }) => role === 'INMOBILIARIA')).toMatchObject({ phone: '600111222' })
  })

  it.each(['TITULAR', 'TITULAR_PRINCIPAL'])('as %s is refused', async role => {
    const { operationId, contactId } = await linked()
    expect((await add({ operationId, contactId, role })).failure.fields).toEqual({ role: 'error_form_option' })
    expect((await change({ operationId, contactId, role })).failure.fields).toEqual({ role: 'error_form_option' })
  })

  it('needs an operation, a contact and a role', async () => {
    const { operationId, contactId } = await linked()
    expect((await add({ operationId: crypto.randomUUID(), contactId, role: 'NOTARIA' })).status).toBe(404)
    expect((await add({ operationId, role: 'NOTARIA' })).failure.fields).toHaveProperty('contactId')
    expect((await add({ operationId, contactId })).failure.fields).toHaveProperty('role')
    expect((await add({ operationId, contactId: crypto.randomUUID(), role: 'NOTARIA' })).failure.fields).toEqual({
      contactId: 'error_form_option',
    })
  })
})

describe('changing a linked contact', () => {
  it('changes the contact everywhere and its role here', async () => {
    const { operationId, contactId } = await linked()
    const { res } = await change({
      operationId,
      contactId,
      role: 'TASADOR',
      contact: { name: 'Tasa Prim', phone: '600000001' },
    })
    expect(res.contacts).toMatchObject([{ role: 'TASADOR', name: 'Tasa Prim', phone: '600000001' }])
    expect(await lastLine(operationId)).toMatchObject({
      field: 'contactRoleChanged',
      params: { contact: { name: 'Tasa Prim', role: 'TASADOR' }, previousRole: 'NOTARIA' },
    })
  })

  it('with several roles says which one', async () => {
    const { operationId, contactId } = await linked()
    await add({ operationId, contactId, role: 'VENDEDOR' })
    expect((await change({ operationId, contactId, role: 'TASADOR' })).failure.fields).toHaveProperty('previousRole')
    const { res } = await change({ operationId, contactId, role: 'TASADOR', previousRole: 'VENDEDOR' })
    expect(res.contacts.map(({ role }) => role)).toEqual(['NOTARIA', 'TASADOR'])
    const taken = await change({ operationId, contactId, role: 'TASADOR', previousRole: 'NOTARIA' })
    expect(taken.failure.message).toBe('ERR_FORM_OPERATION_ROL_OPERATION')
    const other = await change({ operationId, contactId, role: 'AVALADOR', previousRole: 'PROMOTOR' })
    expect(other.failure.fields).toEqual({ previousRole: 'error_form_option' })
  })

  it('leaves a holder its role, and requires of it e-mail and phone', async () => {
    const { operationId, contactId } = await aHolder(test.db)
    expect((await change({ operationId, contactId, role: 'NOTARIA' })).refusal).toEqual([409, 'ERR_CONTACT_IS_HOLDER'])
    const wrong = await change({ operationId, contactId, role: 'TITULAR_PRINCIPAL', contact: { email: '', phone: '' } })
    expect(wrong.failure.fields).toEqual({
      'contact.email': 'error_form_obligatory_field',
      'contact.phone': 'error_form_obligatory_field',
    })
    const { res } = await change({ operationId, contactId, role: 'TITULAR_PRINCIPAL', contact: { dni: '12345678z' } })
    expect(res.contacts).toMatchObject([{ dni: '12345678Z', role: 'TITULAR_PRINCIPAL' }])
  })
})

describe('unlinking', () => {
  it('takes the chosen links alone and is told once', async () => {
    const { operationId, contactId } = await linked()
    await add({ operationId, contactId, role: 'VENDEDOR' })
    const selecteds = [
      { contactId, role: 'NOTARIA' },
      { contactId, role: 'PROMOTOR' },
    ]
    const { res } = await remove({ operationId, selecteds })
    expect(res.contacts.map(({ role }) => role)).toEqual(['VENDEDOR'])
    expect(await lastLine(operationId)).toMatchObject({
      field: 'contactsRemoved',
      params: { contacts: [{ name: 'Notaría Prim', role: 'NOTARIA' }] },
    })
  })

  it('does nothing at all when a holder is among them', async () => {
    const { operationId, contactId: holder } = await aHolder(test.db)
    const contact = await aContact(test.db)
    await add({ operationId, contactId: contact.id, role: 'AVALADOR' })
    const selecteds = [
      { contactId: contact.id, role: 'AVALADOR' },
      { contactId: holder, role: 'TITULAR_PRINCIPAL' },
    ]
    expect((await remove({ operationId, selecteds })).refusal).toEqual([409, 'ERR_CONTACT_IS_HOLDER'])
    const { res } = await remove({ operationId, selecteds: [{ contactId: contact.id, role: 'TASADOR' }] })
    expect(res.contacts.map(({ role }) => role)).toEqual(['TITULAR_PRINCIPAL', 'AVALADOR'])
    expect(await lastLine(operationId)).toMatchObject({ field: 'contactAdded' })
  })
})
