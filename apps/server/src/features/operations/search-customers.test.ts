import { expect, it } from 'vitest'
import { aContact, aCustomer, anAdmin, useApp } from '../../../test/app'

const app = useApp()

it('finds contacts, and once each customer who is no contact; an operation can be created for any of them', async () => {
  const { db } = app.database
  const ana = await aCustomer(db, { name: 'Ana', lastname: 'Peñarroya Gil', email: 'ana@buscar.es' })
  const known = await aCustomer(db, { name: 'Luis', lastname: 'Peñarroya', email: 'luis@buscar.es' })
  await aCustomer(db, { name: 'Sin', lastname: 'Peñarroya', email: '', active: false })
  await anAdmin(db, { name: 'Marta', lastname: 'Peñarroya' })
  const contact = await aContact(db, { name: 'Luis Peñarroya Soto', email: 'LUIS@buscar.es' })
  const token = await app.signIn(await anAdmin(db))
  const search = (searchText: string) => app.call('POST /customers/search', { body: { searchText }, token })
  expect((await search('pe')).res.records).toEqual([])
  const { records } = (await search('penarroya')).res
  expect(records).toEqual([
    { _id: ana.id, kind: 'ACCOUNT', name: 'Ana Peñarroya Gil', email: 'ana@buscar.es', phone: ana.phone },
    { _id: contact.id, kind: 'CONTACT', name: 'Luis Peñarroya Soto', email: 'LUIS@buscar.es', phone: contact.phone },
  ])

  const create = (whom: object) =>
    app.call('POST /operations', { rawBody: { typeOperation: 'COMPRA', ...whom }, token })
  expect((await create({ userId: ana.id })).res.user.email).toBe('ana@buscar.es')
  expect((await create({ contactId: contact.id })).res.user.email).toBe(known.email)
  expect((await create({ userId: contact.id })).failure.fields).toEqual({ userId: 'error_form_option' })
})
