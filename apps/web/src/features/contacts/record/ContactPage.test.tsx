import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { queryClient } from '../../../lib/queries/query-client'
import { show } from '../../../testing/page.testing'
import { answer, calls, refusal } from '../../../testing/server.testing'
import ContactPage from './ContactPage'

const contact = {
  _id: 'k1',
  name: 'Ana Gil',
  phone: '612345678',
  email: 'ana@correo.example',
  ...{ dni: null, address: null, comments: null, howMeetUs: null, whoRecommendedUs: null },
  createdDate: '2026-01-01T10:00:00.000Z',
  role: 'TITULAR_PRINCIPAL',
  operationsRoles: [],
  numOperations: 1,
  undelivered: false,
} as const
const operation = {
  operation: 'o1',
  numOperation: 1042,
  role: 'TITULAR_PRINCIPAL',
  title: 'Piso',
  state: 'TASACION',
  isArchived: false,
  responsable: null,
} as const

it('shows a contact with its operations, people and conversation, each leading on', async () => {
  answer({
    'GET /contacts/:id': { ...contact, operationsRoles: [] },
    'GET /contacts/reach': { contact: true, account: null, operations: [], links: [], signed: [], formerTold: false },
    'GET /contacts/:id/record': {
      operations: [operation],
      people: [{ _id: 'k2', name: 'Luis Mas', phone: null, operations: [1042] }],
      conversation: [
        {
          _id: 'm1',
          kind: 'FROM_CUSTOMER',
          date: '2026-01-02T10:00:00.000Z',
          text: '¿Falta algo?',
          author: 'Ana Gil',
          operation: { _id: 'o1', numOperation: 1042 },
        },
      ],
    },
  })
  show(<ContactPage />, { at: '/contacts/k1', path: '/contacts/:contactId' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Gil' })).toBeDefined()
  expect((await screen.findByRole('link', { name: /1042 · Piso/ })).getAttribute('href')).toBe('/operations/o1')
  expect(screen.getByRole('link', { name: 'Luis Mas' }).getAttribute('href')).toBe('/contacts/k2')
  expect(screen.getByText('¿Falta algo?')).toBeDefined()
  expect(await screen.findByDisplayValue('ana@correo.example')).toBeDefined()
})

it('keeps the contact, and what is being typed, when reading it again fails', async () => {
  const reach = { contact: true, account: null, operations: [], links: [], signed: [], formerTold: false }
  const record = { operations: [operation], people: [], conversation: [] }
  answer({ 'GET /contacts/:id': contact, 'GET /contacts/reach': reach, 'GET /contacts/:id/record': record })
  show(<ContactPage />, { at: '/contacts/k1', path: '/contacts/:contactId' })
  await screen.findByRole('link', { name: /1042 · Piso/ })
  await userEvent.type(await screen.findByDisplayValue('ana@correo.example'), 'x')

  answer({
    'GET /contacts/:id': refusal('ERR_BAD_REQUEST'),
    'GET /contacts/reach': reach,
    'GET /contacts/:id/record': refusal('ERR_BAD_REQUEST'),
  })
  await act(() => queryClient.refetchQueries())
  expect(calls('GET /contacts/:id/record').length).toBeGreaterThan(1)
  expect(screen.getByRole('link', { name: /1042 · Piso/ })).toBeDefined()
  expect(screen.getByDisplayValue('ana@correo.examplex')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
