import type { Contact } from '@llave/api-contract/contacts'
import type { StaffOperation } from '@llave/api-contract/operations'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { answer, listed, press, type Some, sent, show } from '../../testing/page.testing'
import { aReach } from '../../testing/reach.testing'
import ContactsTab from './ContactsTab'

const row = (contactId: string, name: string, role: 'TITULAR_PRINCIPAL' | 'NOTARIA') => ({
  ...{ _id: contactId, contactId, name, role, phone: '612345678' },
  ...{ email: `${contactId}@correo.example`, dni: null, howMeetUs: null },
})
const holder = row('h1', 'Ana Gil', 'TITULAR_PRINCIPAL')
const notary = row('n1', 'Notaría Prim', 'NOTARIA')
const operation = { _id: 'o1', contacts: [holder, notary] } as unknown as StaffOperation

const [UPDATE, REMOVE] = ['POST /operations/updateContact', 'POST /operations/removeContacts'] as const

beforeEach(() => {
  answer({ 'POST /contacts/search': listed(), [UPDATE]: { contacts: [] }, [REMOVE]: { contacts: [] } })
  show(<ContactsTab operation={operation} />)
})

it('unlinks everybody but holders, who have no check box', async () => {
  const boxes = screen.getAllByRole('checkbox', { name: /Seleccionar/ })
  expect(screen.queryByRole('checkbox', { name: 'Seleccionar Ana Gil' })).toBeNull()
  // The first checkbox selects all rows, the other one the notary's.
  expect(boxes).toHaveLength(2)
  await userEvent.click(boxes[0] as HTMLElement)
  await press('Desvincular 1 contacto')
  const question = await screen.findByRole('dialog', { name: '¿Desvincular 1 contacto?' })
  await press('Desvincular', question)
  expect(sent(REMOVE)).toEqual([{ operationId: 'o1', selecteds: [{ contactId: 'n1', role: 'NOTARIA' }] }])
})

it('has no column in which nobody has anything', () => {
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(titles).toEqual(['', 'Nombre', 'Correo', 'Teléfono', 'Rol'])
})

it('takes what was searched for in vain over to a new contact', async () => {
  await press('Nuevo contacto')
  const search = await screen.findByRole('textbox', { name: 'Contacto' })
  const fresh = () => screen.getByRole('tab', { name: 'Nuevo contacto' })
  await userEvent.type(search, 'Marta ')
  await userEvent.click(fresh())
  const name = screen.getByRole('textbox', { name: 'Nombre completo' })
  expect(name).toHaveProperty('value', 'Marta')
  await userEvent.click(screen.getByRole('tab', { name: 'Contacto guardado' }))
  await userEvent.type(search, 'Gil')
  await userEvent.click(fresh())
  expect(name).toHaveProperty('value', 'Marta Gil')
  await userEvent.type(name, ' Ros')
  await userEvent.click(screen.getByRole('tab', { name: 'Contacto guardado' }))
  await userEvent.type(search, ' Pons')
  await userEvent.click(fresh())
  expect(name).toHaveProperty('value', 'Marta Gil Ros')
})

it('leads to what is wrong in the order in which it is asked for', async () => {
  await press('Nuevo contacto')
  await userEvent.click(await screen.findByRole('tab', { name: 'Nuevo contacto' }))
  await userEvent.type(screen.getByLabelText('Nombre completo'), 'Marta Gil')
  await userEvent.type(screen.getByLabelText('Correo'), 'marta')
  await userEvent.type(screen.getByLabelText('Teléfono'), '12')
  await press('Crear y vincular')
  const links = await screen.findAllByRole('link', { name: /^(Rol|Correo|Tel)/ })
  expect(links.map(({ textContent }) => textContent)).toEqual(['Rol en la operación', 'Correo', 'Teléfono'])
  // The other field is on the other tab.
  const [, role] = screen.getAllByLabelText('Rol en la operación', { selector: 'input' })
  expect(document.activeElement).toBe(role)
})

/** A contact as read: a holder of an operation. */
const holding = (contact: typeof holder, operation: string): Some<Contact> => ({
  ...contact,
  operationsRoles: [
    { operation, numOperation: 1, role: 'TITULAR_PRINCIPAL', title: 'Ana', state: 'TASACION', isArchived: false },
  ],
  numOperations: 1,
  address: null,
  comments: null,
  whoRecommendedUs: null,
})

it('a holder of another operation may have another role in this one', async () => {
  answer({ 'GET /contacts/:id': holding(notary, 'o2') })
  await press('Notaría Prim')
  expect(await screen.findByText('Es titular: necesita nombre, correo y teléfono.')).toBeDefined()
  expect(screen.getByLabelText('Rol en la operación', { selector: 'input' })).toHaveProperty('disabled', false)
})

it('of a contact only what was changed is sent, so that what a colleague has corrected meanwhile stays', async () => {
  answer({ 'GET /contacts/:id': holding(notary, 'o2') })
  await press('Notaría Prim')
  const notes = await screen.findByLabelText(/^Notas/)
  await userEvent.type(notes, 'Solo por la tarde')
  await press('Guardar')
  const link = { operationId: 'o1', contactId: 'n1', role: 'NOTARIA', previousRole: 'NOTARIA' }
  await waitFor(() => expect(sent(UPDATE)).toEqual([{ ...link, contact: { comments: 'Solo por la tarde' } }]))
})

it('a contact says that an e-mail to them did not arrive', async () => {
  answer({ 'GET /contacts/:id': { ...holding(notary, 'o2'), undelivered: true } })
  await press('Notaría Prim')
  expect(await screen.findByText(/^Un correo a Notaría Prim no ha llegado/)).toBeDefined()
})

it('a holder keeps its role and needs its e-mail', async () => {
  answer({ 'GET /contacts/:id': holding(holder, 'o1'), 'POST /contacts/reach': aReach({ operations: [1042] }) })
  await press('Ana Gil')
  const role = await screen.findByLabelText('Rol en la operación', { selector: 'input' })
  expect(role).toHaveProperty('disabled', true)
  expect(screen.getByText(/su rol no se puede cambiar/)).toBeDefined()
  await userEvent.clear(screen.getByLabelText('Correo'))
  await press('Guardar')
  expect(await screen.findAllByText(/Este campo es obligatorio/)).not.toHaveLength(0)
  expect(sent(UPDATE)).toEqual([])
})
