import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer, field, fill, press, refusal, refused, sent, show } from '../../../testing/page.testing'
import { CreateOperationDialog } from './CreateOperationDialog'

const ANA = { _id: 'c1', kind: 'CONTACT', name: 'Ana Gil', email: 'ana@correo.example', phone: '612345678' } as const
const LIKE = { ...ANA, _id: 'c2', name: 'Luis 612345678', phone: '699999999' }

it('says that the same person has come meanwhile, and creates somebody else when it is saved again', async () => {
  const found: (typeof ANA)[] = []
  const taken = refusal(
    'ERR_FORM_REVIEW_FIELDS',
    { 'user.phone': 'error_form_known_person' },
    { contactId: 'c1', name: 'Ana Gil' },
  )
  answer({ 'POST /customers/search': () => ({ records: found }), 'POST /operations': () => Promise.reject(taken) })
  show(<CreateOperationDialog opened onClose={vi.fn()} />)
  await fill(field('Nombre'), 'Ana Gil')
  await fill(field('Teléfono'), '612345678')
  found.push(ANA)
  await press('Crear operación')
  await screen.findByText(/Ya hay un contacto con este nombre y este teléfono/)
  await screen.findByRole('button', { name: 'Ana Gil · ana@correo.example' })
  await press('Crear operación')
  expect(sent('POST /operations').map(body => body.known)).toEqual([[], ['c1']])
})

it('offers whoever has the phone of somebody new, and creates the operation for the person chosen', async () => {
  answer({ 'POST /customers/search': { records: [ANA, LIKE] }, 'POST /operations': () => Promise.reject(refused({})) })
  show(<CreateOperationDialog opened onClose={vi.fn()} />)
  await fill(field('Teléfono'), '612 34')
  expect(screen.queryByRole('status', { name: /ya hay alguien/ })).toBeNull()
  await fill(field('Teléfono'), '+34 612 345 678')
  await screen.findByText(/Con este teléfono ya hay alguien/)
  expect(sent('POST /customers/search')).toEqual([{ searchText: '612345678' }])
  expect(screen.queryByRole('button', { name: /Luis/ })).toBeNull()
  await press('Ana Gil · ana@correo.example')
  const contact = screen.getByLabelText<HTMLInputElement>('Contacto o cliente', { selector: 'input' })
  expect(document.activeElement).toBe(contact)
  expect(contact.value).toBe('Ana Gil')
  await press('Crear operación')
  expect(sent('POST /operations')).toEqual([{ typeOperation: 'COMPRA', contactId: 'c1' }])
})
