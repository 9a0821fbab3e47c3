import { expect, it } from 'vitest'
import { aContact, aCustomer, aHolder, anAdmin, anOperation, insertRow, useApp } from '../../../test/app'

const test = useApp()

const { token, ...broker } = await test.signedIn(await anAdmin(test.db))

const record = (id: string) => test.call('GET /contacts/:id/record', { token, params: { id } })

it('is of a contact that exists', async () => {
  expect((await record('00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

it('tells a holder’s operations, the other holders, and what was written; a notary’s has none of the messages', async () => {
  const { db } = test.database
  const customer = await aCustomer(db)
  const operation = await anOperation(db, { userId: customer.id, responsableId: broker.id })
  const email = `${operation.id}@correo.example`
  const [ana, luis, notary] = [await aContact(db, { name: 'Ana Gil', email }), await aContact(db), await aContact(db)]
  await aHolder(db, { operationId: operation.id, contactId: ana.id, position: 0 })
  await aHolder(db, { operationId: operation.id, contactId: luis.id, position: 1 })
  await insertRow(db, 'operationContacts', { operationId: operation.id, contactId: notary.id, role: 'NOTARIA' })
  await insertRow(db, 'messages', {
    operationId: operation.id,
    authorId: customer.id,
    fromStaff: false,
    body: '¿Falta algo?',
  })
  const told = { template: 'stateChanged', status: 'SENT' } as const
  await insertRow(db, 'emails', [
    { ...told, toAddress: email.toUpperCase(), subject: 'Falta un papel', createdDate: new Date('2026-01-02') },
    { ...told, toAddress: 'otra@correo.example', subject: 'De otra persona' },
  ])

  const { res } = await record(ana.id)
  expect(res.operations).toMatchObject([{ operation: operation.id, responsable: { _id: broker.id } }])
  expect(res.people.map(({ _id, operations }) => [_id, operations])).toEqual([[luis.id, [operation.numOperation]]])
  expect(res.conversation.map(({ kind, text }) => [kind, text])).toEqual([
    ['FROM_CUSTOMER', '¿Falta algo?'],
    ['MAIL', 'Falta un papel'],
  ])
  expect(res.conversation[0]?.operation).toEqual({ _id: operation.id, numOperation: operation.numOperation })

  const theirs = (await record(notary.id)).res
  expect(theirs.people).toHaveLength(2)
  expect(theirs.conversation).toEqual([])
})
