import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer, field, fill, press, refused, sent, show } from '../../../testing/page.testing'
import { CreateOperationDialog } from './CreateOperationDialog'

const ANA = { _id: 'c1', kind: 'CONTACT', name: 'Ana Gil', email: 'ana@correo.example', phone: '612345678' } as const
const LIKE = { ...ANA, _id: 'c2', name: 'Luis 612345678', phone: '699999999' }

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
